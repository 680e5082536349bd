import type { Browser, Locator } from '@playwright/test';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';
import { codeFor, type RunningProgram } from './program.ts';
import { actAsSubscribed, subscriptionOf } from './push-page.ts';

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
