import { readFileSync } from 'node:fs';
import type { Browser, Locator } from '@playwright/test';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { bought, Desk, readyBuyer } from './money-people.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { comeIn, newNumber, password } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
let sku: string;
let desk: Desk;
beforeAll(async () => {
	browser = await launchBrowser();
	desk = await Desk.signIn(browser);
	sku = await desk.skuFrom('iraq');
});
afterAll(() => browser.close());

async function userIdOf({ page }: Person): Promise<string> {
	return (await page.evaluate(() => localStorage.getItem('userId'))) ?? '';
}

/** A coupon that operators give; answers its title. */
async function coupon(title: string): Promise<string> {
	await desk.do(couponsConsoleCalls.create, {
		purpose: 'grant',
		title: { ar: title, en: title, ckb: title, zh: title },
		discount: { kind: 'amount', amount: 500_000 },
		thresholdType: 1,
		thresholdValue: 0,
		origin: null,
		categoryIds: [],
		productIds: [],
		validFrom: new Date(Date.now() - 3_600_000).toISOString(),
		validUntil: new Date(Date.now() + 86_400_000).toISOString(),
		validDays: null,
		newUsersOnly: false,
		total: null,
		perUser: 1,
	});
	return title;
}

async function signInByPassword({ t }: Person, sheet: Locator, account: string): Promise<void> {
	await sheet.getByRole('button', { name: t('login.mode.password') }).click();
	await sheet.getByLabel(t('login.account.label')).fill(account);
	await sheet.getByLabel(t('login.password.label'), { exact: true }).fill(password);
	await sheet.getByRole('button', { name: t('login.submit'), exact: true }).click();
}

describe('customers', () => {
	for (const language of ['en', 'zh'] as const)
		test(`are found by a part of what they are called, shown whole, helped and kept out, in ${language}`, async () => {
			const number = newNumber().full;
			const buyer = await readyBuyer(browser, number.replace('+964', '0'), 'en');
			await buyer.open('/pages/account/index');
			const orderNumber = await bought(buyer, sku);
			const userId = await userIdOf(buyer);
			const given = await coupon(`Thanks ${language}`);

			const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language });
			await page.goto(shop.consoleUrl);
			await page.getByRole('link', { name: t('nav.customers'), exact: true }).click();
			await page.getByPlaceholder(t('customers.search')).fill(number.slice(-7));
			await page.getByRole('button', { name: t('customers.find'), exact: true }).click();
			await expect(page).toHaveURL(/search=/);
			await page.getByRole('row').nth(1).getByRole('link').click();
			await page.getByText(userId).waitFor();

			// What they ordered and paid, what they have and won, what came back.
			await page.getByRole('link', { name: orderNumber }).waitFor();
			for (const tab of ['payments', 'balance', 'prizes', 'returns', 'coupons'] as const) {
				await page.getByRole('tab', { name: t(`customers.tab.${tab}`), exact: true }).click();
				await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
			}
			await page.getByText(t('customers.coupons.none')).waitFor();

			await page.getByRole('button', { name: t('customers.coupon.give') }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('combobox').click();
			await page.getByTitle(given, { exact: true }).click();
			await dialog.getByRole('button', { name: t('customers.coupon.give') }).click();
			await dialog.waitFor({ state: 'hidden' });
			await page.getByRole('cell', { name: given }).waitFor();

			await page.getByRole('button', { name: t('balances.change') }).click();
			await dialog.getByLabel(t('balances.amount')).fill('2500');
			await dialog.getByLabel(t('balances.change.reason')).fill('It took long.');
			await dialog.getByRole('button', { name: t('balances.change') }).click();
			await dialog.waitFor({ state: 'hidden' });
			await page.getByRole('definition').filter({ hasText: '2,500' }).waitFor();

			await page.getByLabel(t('customers.notes.new')).fill('Calls after five.');
			await page.getByRole('button', { name: t('customers.notes.add') }).click();
			await page.getByRole('listitem').filter({ hasText: 'Calls after five.' }).filter({ hasText: 'owner' }).waitFor();

			// From an order back to who ordered.
			await page.getByRole('tab', { name: t('customers.tab.orders'), exact: true }).click();
			await page.getByRole('link', { name: orderNumber }).click();
			await page.getByRole('link', { name: t('order.account.buyer') }).click();
			await page.getByText(userId).waitFor();
			await buyer.context.close();
			await page.context().close();
		});

	test('that are blocked are signed out, read why they cannot come in, and come in again once it is lifted', async () => {
		const session = await comeIn();
		const person = await Person.arrive(browser, 'en', { session });
		await person.open('/pages/account/index');
		const { page, t } = await OperatorAtDesk.signIn(browser);
		await page.goto(`${shop.consoleUrl}/customers`);
		await page.getByPlaceholder(t('customers.search')).fill(session.userId);
		await page.getByPlaceholder(t('customers.search')).press('Enter');
		await expect(page.getByRole('row')).toHaveCount(2);
		await page.getByRole('row').nth(1).getByRole('link').click();
		const dialog = page.getByRole('dialog');
		await page.getByRole('button', { name: t('customers.block'), exact: true }).click();
		await dialog.getByLabel(t('customers.block.reason')).fill('Three refusals at the door.');
		await dialog.getByRole('button', { name: t('customers.block'), exact: true }).click();
		await page.getByRole('alert').filter({ hasText: 'Three refusals at the door.' }).waitFor();

		// The live connection ends with the session, and the sheet opens by itself.
		const sheet = person.page.getByRole('dialog');
		await sheet.getByText(person.t('login.expired')).waitFor();
		await signInByPassword(person, sheet, session.phone);
		await sheet.getByText('This account is blocked.', { exact: false }).waitFor();

		await page.getByRole('button', { name: t('customers.unblock'), exact: true }).click();
		await dialog.getByRole('button', { name: t('customers.unblock'), exact: true }).click();
		await page.getByText(t('customers.blocks.former')).waitFor();
		await page.getByRole('button', { name: t('customers.block'), exact: true }).waitFor();
		await sheet.getByRole('button', { name: person.t('login.submit'), exact: true }).click();
		await sheet.waitFor({ state: 'hidden' });
		await person.context.close();
		await page.context().close();
	});

	for (const language of ['en', 'ar'] as const)
		test(`go out as a file, and the search over everything leads anywhere by keys, in ${language}`, async () => {
			const number = newNumber().full;
			const buyer = await readyBuyer(browser, number.replace('+964', '0'), 'en');
			const orderNumber = await bought(buyer, sku);
			const userId = await userIdOf(buyer);
			await buyer.context.close();
			const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language });
			await page.goto(`${shop.consoleUrl}/orders`);
			await page.getByPlaceholder(t('orders.search.hint')).fill(orderNumber.slice(1, 8).toLowerCase());
			await page.getByPlaceholder(t('orders.search.hint')).press('Enter');
			await expect(page).toHaveURL(/search=/);
			await page.getByRole('link', { name: orderNumber }).waitFor();

			// Kept under a name, and there again; a column less.
			await page.getByRole('button', { name: t('savedFilters.title') }).click();
			await page.getByRole('tooltip').getByLabel(t('savedFilters.name')).fill(`Mine ${language}`);
			await page.getByRole('button', { name: t('savedFilters.save') }).click();
			await page.getByRole('button', { name: t('savedFilters.remove', { name: `Mine ${language}` }) }).waitFor();
			await page.goto(`${shop.consoleUrl}/orders`);
			await page.getByRole('button', { name: t('savedFilters.title') }).click();
			await page.getByRole('button', { name: `Mine ${language}`, exact: true }).click();
			await expect(page).toHaveURL(/search=/);
			await page.getByRole('button', { name: t('savedFilters.title') }).click();
			await page.getByRole('button', { name: t('savedFilters.remove', { name: `Mine ${language}` }) }).click();
			await page.getByText(t('savedFilters.none')).waitFor();
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: t('columns.title') }).click();
			await page.getByRole('checkbox', { name: t('orders.column.due') }).uncheck();
			await expect(page.getByRole('columnheader', { name: t('orders.column.due') })).toHaveCount(0);
			await page.reload();
			await page.getByRole('link', { name: orderNumber }).waitFor();
			await expect(page.getByRole('columnheader', { name: t('orders.column.due') })).toHaveCount(0);

			// What the list shows becomes a file, which the list of files offers.
			const dialog = page.getByRole('dialog');
			await page.getByRole('button', { name: t('listFiles.open') }).click();
			await dialog.getByText(t('listFiles.format.csv')).click();
			await dialog.getByRole('button', { name: t('listFiles.start') }).click();
			await expect(page).toHaveURL(/list-files/);
			const row = page.getByRole('row').nth(1);
			const fetching = page.waitForEvent('download');
			await row.getByRole('link', { name: t('exports.fetch') }).click();
			const lines = readFileSync(await (await fetching).path(), 'utf8')
				.trim()
				.split('\r\n');
			expect(lines).toHaveLength(2);
			expect(lines[1]).toContain(orderNumber);
			await row.getByRole('button', { name: t('exports.remove') }).click();
			await row.getByText(t('exports.state.over')).waitFor();
			await page.goto(`${shop.consoleUrl}/customers?search=${userId}`);
			await page.getByRole('button', { name: t('listFiles.open') }).click();
			await dialog.getByRole('button', { name: t('listFiles.start') }).click();
			await page
				.getByRole('row')
				.nth(1)
				.getByRole('link', { name: t('exports.fetch') })
				.waitFor();

			// By a slash, by Ctrl+K, by its button.
			const field = page.getByRole('combobox', { name: t('palette.hint') });
			await page.keyboard.press('/');
			await field.fill(orderNumber.slice(2, 9));
			await page.getByRole('option').filter({ hasText: orderNumber }).waitFor();
			await field.press('Enter');
			await expect(page).toHaveURL(new RegExp(`/orders/${orderNumber}`));
			await page.keyboard.press('Control+k');
			await field.fill(number.slice(-8));
			await page.getByRole('group', { name: t('palette.group.customers') }).waitFor();
			await page.keyboard.press('Escape');
			await field.waitFor({ state: 'hidden' });
			await page
				.getByRole('button', { name: t('palette.title') })
				.filter({ visible: true })
				.click();
			await field.fill(t('nav.balances').slice(0, 6));
			await page.keyboard.press('ArrowDown');
			await page.keyboard.press('ArrowUp');
			await page.getByRole('option', { name: t('nav.balances') }).click();
			await expect(page).toHaveURL(/balances/);
			await page.context().close();
		});

	test('new work is heard where somebody chose to, once they pressed something', async () => {
		const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language: 'en' });
		await page.addInitScript(() => {
			const start = OscillatorNode.prototype.start;
			OscillatorNode.prototype.start = function (...at) {
				document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
				start.apply(this, at);
			};
		});
		await page.goto(shop.consoleUrl);
		await page.getByRole('button', { name: 'owner' }).click();
		await page.getByRole('menuitem', { name: t('workSound.title') }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
		await dialog.getByRole('checkbox', { name: t('nav.fulfilment') }).check();
		await dialog.getByRole('button', { name: t('workSound.try') }).click();
		await expect(page.locator('html')).toHaveAttribute('data-tones', '2');
		await page.reload();
		await page.getByRole('button', { name: 'owner' }).click();
		await page.getByRole('menuitem', { name: t('workSound.title') }).click();
		await expect(dialog.getByRole('checkbox', { name: t('nav.fulfilment') })).toBeChecked();
		await page.context().close();
	});
});
