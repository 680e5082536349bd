import type { Browser, Page, Worker } from '@playwright/test';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { launchBrowser } from './browser.ts';
import { Account, patient, Staff } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import type { RunningProgram } from './program.ts';
import { actAsSubscribed, subscriptionOf } from './push-page.ts';

const told = journeyShop();
const program = (): RunningProgram => told as RunningProgram;
/** Whatever ran before in this shop: nobody and nothing here is known from it. */
const run = `${process.pid}${Date.now() % 1000}`;
let browser: Browser;
let owner: Staff;

beforeAll(async () => {
	browser = await launchBrowser();
	owner = await Staff.signIn(told);
});
afterAll(() => browser?.close());

/** Hands a push to the page's worker, as the browser does when one comes. */
async function deliver(page: Page, content: object): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	const registration = new Promise<string>((resolve) =>
		devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const found = registrations.find((one) => !one.isDeleted && one.scopeURL.startsWith(told.url));
			if (found) resolve(found.registrationId);
		}),
	);
	await devtools.send('ServiceWorker.enable');
	await devtools.send('ServiceWorker.deliverPushMessage', {
		origin: new URL(told.url).origin,
		registrationId: await registration,
		data: JSON.stringify(content),
	});
	await devtools.detach();
}

/**
 * The system's half of showing what the worker says: one notification for each tag, until it is closed. Not every browser
 * without a screen has one.
 */
async function hangUpBoard(worker: Worker): Promise<void> {
	await worker.evaluate(() => {
		let board: { tag?: string }[] = [];
		const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
		const takeDown = (tag?: string): void => {
			board = board.filter((one) => one.tag !== tag);
		};
		Object.assign(registration, {
			showNotification: async (title: string, options: NotificationOptions) => {
				takeDown(options.tag);
				board.push({ ...options, title, close: () => takeDown(options.tag) } as { tag?: string });
			},
			getNotifications: async () => board,
		});
	});
}

function workerOf({ context, page }: Person): Worker {
	const worker = context.serviceWorkers().find((one) => one.url().startsWith(told.url));
	if (!worker) throw new Error(`No worker of ${page.url()}`);
	return worker;
}

const shownOf = (person: Person) =>
	workerOf(person).evaluate(async () => {
		const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
		const shown = await registration.getNotifications();
		return shown.map(({ title, body, dir, tag, data }) => ({ title, body, dir, tag, link: (data as { link: string }).link }));
	});

/** Taps what is shown. Only a finger on a real screen may bring a window to the front; all else is as it is. */
async function tapShown(person: Person): Promise<void> {
	await workerOf(person).evaluate(async () => {
		const self = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
		type Named = Record<'WindowClient' | 'ExtendableEvent', { new (name: string): Event; prototype: object }>;
		const { WindowClient, ExtendableEvent } = globalThis as unknown as Named;
		Object.assign(WindowClient.prototype, { focus: async () => undefined });
		const [notification] = await self.registration.getNotifications();
		if (notification) self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
	});
}

test('a buyer is told of the answer to an inquiry, on this device too, and alone sees what was offered', async () => {
	const account = await Account.signIn(program, 'ar', `0772${run.slice(-7).padStart(7, '0')}`);
	const person = await Person.arrive(browser, 'ar', { worker: true, session: account.session });
	const { context, page, t } = person;
	await context.grantPermissions(['notifications']);
	await context.addInitScript(actAsSubscribed, subscriptionOf('nobody'));
	await person.open('/pages/x/notices');
	await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

	// Switched on for this device, with the shop's own key; off and on again.
	await person.open('/pages/x/settings');
	await page.getByRole('button', { name: t('notice.push.start'), exact: true }).click();
	await page.getByRole('button', { name: t('notice.push.stop'), exact: true }).waitFor(patient);
	const { publicKey } = await account.do(noticesCalls.pushKey, {});
	const asked = await page.evaluate(() => (window as unknown as { asked?: PushSubscriptionOptionsInit }).asked);
	expect(asked).toEqual({ userVisibleOnly: true, applicationServerKey: publicKey });
	await page.getByRole('button', { name: t('notice.push.stop'), exact: true }).click();
	await page.getByRole('button', { name: t('notice.push.start'), exact: true }).waitFor(patient);

	const title = `سماور ${run}`;
	const { inquiryId } = await account.do(inquiriesCalls.saveInquiry, { title, quantity: 20 });
	const { version } = await owner.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
	await owner.do(inquiriesConsoleCalls.answerInquiry, {
		inquiryId,
		version,
		text: 'وجدناه لك',
		offer: {
			skus: [{ name: '', goods: 4_800_000, stock: 60 }],
			minimumQuantity: 20,
			weightGrams: 2500,
			volumeCm3: 9000,
			origin: 'iraq',
		},
	});
	const { records } = await account.do(noticesCalls.list, {});
	const notice = records.find((one) => one.kind === 'inquiry');
	expect(notice?.text).toContain(title);

	// The worker shows what comes, in the reader's direction, one for one thing, and a tap leads to it.
	await person.open('/pages/home/index');
	const content = { title: notice?.title, text: notice?.text, link: notice?.link, language: 'ar', tag: `inquiry:${inquiryId}` };
	await hangUpBoard(workerOf(person));
	await deliver(page, { ...content, text: 'قديم' });
	await deliver(page, content);
	const shown = { title: notice?.title, body: notice?.text, dir: 'rtl', tag: content.tag, link: notice?.link };
	await expect.poll(() => shownOf(person), patient).toEqual([shown]);
	await tapShown(person);
	await page.waitForURL(`**/pages/x/inquiry?id=${inquiryId}`, patient);
	await page.getByText('وجدناه لك').waitFor(patient);
	expect(await shownOf(person)).toEqual([]);

	// What was offered is there for its buyer, also opened anew, and for nobody else.
	await page.getByRole('link', { name: t('offer.see'), exact: true }).click();
	await page.getByText(t('product.offeredToYou')).waitFor(patient);
	const offered = page.url();
	await page.reload();
	await page.getByText(t('product.offeredToYou')).waitFor(patient);
	await page.getByRole('button', { name: t('product.addToCart'), exact: true }).click();
	await page.getByText(t('product.added')).waitFor(patient);
	const stranger = await Person.arrive(browser, 'ar');
	await stranger.page.goto(offered);
	await stranger.page.getByRole('heading', { name: t('product.gone'), exact: true }).waitFor(patient);
	expect(await stranger.page.content()).not.toContain(title);
	for (const one of [person, stranger]) await one.context.close();
});
