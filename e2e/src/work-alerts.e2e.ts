import type { Browser, Locator } from '@playwright/test';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { type WorkKind, workPlaces } from '@qaysari/contract/work-kinds';
import { translatorFor } from '@qaysari/messages/node';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';
import { codeFor } from './program.ts';
import { actAsSubscribed, subscriptionOf } from './push-page.ts';
import { deliverPush, hangUpBoard, shownBy, tapShown, workerOf } from './push-worker.ts';
import type { RunningProgram } from './running.ts';

const shop = journeyShop();
const program = (): RunningProgram => shop as RunningProgram;
const run = `${process.pid}${Date.now() % 1000}`.slice(-6).padStart(6, '0');
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Chooses what may have been chosen before, and waits until it is kept. */
async function choose(box: Locator): Promise<void> {
	if (!(await box.isChecked())) await box.click();
	await expect(box).toBeChecked();
	await expect(box).toBeEnabled();
}

for (const [index, language] of (['en', 'zh'] as const).entries())
	test(`an operator chooses of which work they are told while they do not look, and where, in ${language}`, async () => {
		const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language });
		await page.context().grantPermissions(['notifications'], { origin: shop.consoleUrl });
		await page.context().addInitScript(actAsSubscribed, subscriptionOf(`desk-${language}`));
		const open = async () => {
			await page.getByRole('button', { name: 'owner' }).click();
			await page.getByRole('menuitem', { name: t('workSound.title') }).click();
		};
		await page.goto(shop.consoleUrl);
		await open();
		const dialog = page.getByRole('dialog');
		const by = (kind: 'orders' | 'receipts', way: 'push' | 'email' | 'message') =>
			dialog.getByRole('checkbox', {
				name: t('workAlerts.switch', { kind: t(`workAlerts.kind.${kind}`), way: t(`workAlerts.by.${way}`) }),
			});
		await dialog.getByRole('button', { name: t('workAlerts.browser.start') }).click();
		await dialog.getByRole('button', { name: t('workAlerts.browser.stop') }).waitFor();
		await choose(by('orders', 'push'));

		await expect(by('receipts', 'email')).toBeDisabled();
		const email = `desk-${run}-${index}@example.iq`;
		const label = t('workAlerts.address.email');
		await dialog
			.getByRole('button', { name: t('workAlerts.address.add', { name: label }) })
			.or(dialog.getByRole('button', { name: t('workAlerts.address.change', { name: label }) }))
			.click();
		await dialog.getByRole('textbox', { name: label }).fill(email);
		await dialog.getByRole('button', { name: t('workAlerts.code.send') }).click();
		const code = dialog.getByRole('textbox', { name: t('workAlerts.code') });
		await code.waitFor();
		await code.fill(codeFor(shop.dataDir, email));
		await dialog.getByRole('button', { name: t('workAlerts.code.confirm') }).click();
		await expect(dialog.getByText(email)).toBeVisible();
		await choose(by('receipts', 'email'));

		await page.reload();
		await open();
		await expect(by('receipts', 'email')).toBeChecked();
		await expect(by('orders', 'push')).toBeChecked();
		await dialog.getByRole('button', { name: t('workAlerts.address.forget', { name: label }) }).click();
		await expect(by('receipts', 'email')).toBeDisabled();
		await expect(by('receipts', 'email')).not.toBeChecked();
		await page.context().close();
	});

test('what a browser is told of work is shown by its worker, one for each kind, and a click leads to the place', async () => {
	const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language: 'en' });
	const context = page.context();
	await context.grantPermissions(['notifications'], { origin: shop.consoleUrl });
	await context.addInitScript(actAsSubscribed, subscriptionOf('desk-worker'));
	await page.goto(shop.consoleUrl);
	await page.getByRole('button', { name: 'owner' }).click();
	await page.getByRole('menuitem', { name: t('workSound.title') }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('workAlerts.browser.start') })
		.click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('workAlerts.browser.stop') })
		.waitFor();
	const worker = workerOf(context, shop.consoleUrl);
	await hangUpBoard(worker);
	const push = (content: object | string) =>
		deliverPush(page, shop.consoleUrl, typeof content === 'string' ? content : JSON.stringify(content));
	const of = (kind: WorkKind, count: number, language: 'ar' | 'en' = 'en') => ({
		title: translatorFor(language, 'server')(`work.${kind}`, { count }),
		text: translatorFor(language, 'server')('work.where'),
		link: workPlaces[kind],
		language,
		tag: `work-${kind}`,
	});
	const shown = ({ title, text, link, tag }: ReturnType<typeof of>, dir: 'ltr' | 'rtl') => ({
		title,
		body: text,
		dir,
		tag,
		link,
	});

	await push(of('inquiries', 1));
	await push(of('inquiries', 2));
	await expect.poll(() => shownBy(worker)).toEqual([shown(of('inquiries', 2), 'ltr')]);
	await tapShown(worker);
	await page.waitForURL(new URL(workPlaces.inquiries, shop.consoleUrl).href);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('inquiry.title'));
	expect(await shownBy(worker)).toEqual([]);

	await push(of('receipts', 1, 'ar'));
	await expect.poll(() => shownBy(worker)).toEqual([shown(of('receipts', 1, 'ar'), 'rtl')]);
	await tapShown(worker);
	await page.waitForURL(new URL(workPlaces.receipts, shop.consoleUrl).href);

	// Whatever comes, something is shown, and no page but the console's is opened.
	await push('no message of the shop');
	await expect.poll(() => shownBy(worker)).toEqual([{ title: 'Qaysari', body: '', dir: 'ltr', tag: 'work', link: '/' }]);
	await push({ ...of('orders', 1), tag: 'work', link: 'https://example.org/elsewhere' });
	await expect.poll(async () => (await shownBy(worker)).map(({ link }) => link)).toEqual(['https://example.org/elsewhere']);
	await tapShown(worker);
	await page.waitForURL(new URL('/', shop.consoleUrl).href);
	await context.close();
});

test('work that is open stands in the title and beside its place, whichever page is open', async () => {
	const buyer = await Account.signIn(program, 'en', `0773${run}1`.padEnd(11, '0'));
	await buyer.do(inquiriesCalls.saveInquiry, { title: 'A samovar of copper', quantity: 2, comments: '' });
	const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language: 'en' });
	for (const path of ['/', '/products', '/webhooks', '/settings-that-do-not-exist']) {
		await page.goto(`${shop.consoleUrl}${path}`);
		await expect(page.getByRole('link', { name: new RegExp(`^${t('nav.inquiries')}`) })).toContainText(/\d/);
		await expect(page).toHaveTitle(/^\(\d+\) /);
	}
	await page.context().close();
});
