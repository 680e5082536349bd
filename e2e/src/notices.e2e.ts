import type { Browser } from '@playwright/test';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { launchBrowser } from './browser.ts';
import { Account, patient, Staff } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { actAsSubscribed, subscriptionOf } from './push-page.ts';
import { deliverPush, hangUpBoard, shownBy, tapShown, workerOf } from './push-worker.ts';
import type { RunningProgram } from './running.ts';

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
	const worker = workerOf(context, told.url);
	await hangUpBoard(worker);
	await deliverPush(page, told.url, JSON.stringify({ ...content, text: 'قديم' }));
	await deliverPush(page, told.url, JSON.stringify(content));
	const shown = { title: notice?.title, body: notice?.text, dir: 'rtl', tag: content.tag, link: notice?.link };
	await expect.poll(() => shownBy(worker), patient).toEqual([shown]);
	await tapShown(worker);
	await page.waitForURL(`**/pages/x/inquiry?id=${inquiryId}`, patient);
	await page.getByText('وجدناه لك').waitFor(patient);
	expect(await shownBy(worker)).toEqual([]);

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
