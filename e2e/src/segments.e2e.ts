import type { Browser } from '@playwright/test';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Desk } from './money-people.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const title = 'For who is new here';

test('a coupon goes to a segment: its buyers are counted, and given it in the background', async () => {
	const calls = await Desk.signIn(browser);
	const now = Date.now();
	await calls.do(couponsConsoleCalls.create, {
		purpose: 'grant',
		couponCode: null,
		title: { en: title, ar: 'لمن انضم حديثًا' },
		discount: { kind: 'amount', amount: 3_000_00 },
		thresholdType: 1,
		thresholdValue: 0,
		origin: null,
		categoryIds: [],
		productIds: [],
		validFrom: new Date(now - 60_000).toISOString(),
		validUntil: new Date(now + 7 * 86_400_000).toISOString(),
		validDays: null,
		newUsersOnly: false,
		total: null,
		perUser: 1,
	});
	const account = await Account.signIn(() => shop, 'en', newNumber().full.replace('+964', '0'));
	const desk = await OperatorAtDesk.signIn(browser, undefined, { language: 'en' });
	const { page, t } = desk;
	await page.goto(`${shop.consoleUrl}/coupons`);
	await page
		.getByRole('row')
		.filter({ hasText: title })
		.getByRole('button', { name: t('coupons.grant') })
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText(t('segments.audience.segment'), { exact: true }).click();
	await dialog.getByText(t('segments.none')).waitFor();
	const add = async (kind: 'neverBought' | 'joinedWithin' | 'spentAtLeast') => {
		await dialog.getByRole('combobox', { name: t('segments.add') }).click();
		await page.locator('.ant-select-item-option', { hasText: t(`segments.kind.${kind}`) }).click();
	};
	// Nobody has spent that much and bought nothing.
	await add('neverBought');
	await add('spentAtLeast');
	await dialog.getByText(t('segments.unfilled')).waitFor();
	await dialog.getByLabel(t('segments.kind.spentAtLeast'), { exact: true }).last().fill('1000');
	await dialog.getByText(t('segments.count', { buyers: 0 })).waitFor();
	await expect(dialog.getByRole('button', { name: t('segments.grant', { buyers: 0 }) })).toBeDisabled();
	await dialog.getByRole('button', { name: t('segments.remove', { rule: t('segments.kind.spentAtLeast') }) }).click();
	await add('joinedWithin');
	await dialog.getByLabel(t('segments.kind.joinedWithin'), { exact: true }).last().fill('1');
	await dialog.getByRole('status').filter({ hasText: /[1-9]/ }).waitFor();
	await dialog.getByRole('button', { name: /Give to [1-9]/ }).click();
	await dialog.getByText(t('segments.state.done')).waitFor();
	await dialog.getByText(t('segments.rule.joinedWithin', { days: 1 })).waitFor();

	const buyer = await Person.arrive(browser, 'en', { session: account.session });
	await buyer.open('/pages/x/coupons');
	await buyer.page.getByText(title).waitFor();
	await buyer.context.close();
	await page.context().close();
});
