import type { Browser } from '@playwright/test';
import { translatorFor } from '@qaysari/messages/node';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Desk, readyBuyer } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
let sku: string;
beforeAll(async () => {
	browser = await launchBrowser();
	sku = await (await Desk.signIn(browser)).skuFrom('iraq');
});
afterAll(() => browser.close());

/** Fills in what a coupon needs beside its terms. */
async function writeCode({ page, t }: OperatorAtDesk, code: string, title: string): Promise<void> {
	const form = page.getByRole('dialog', { name: t('coupons.add') });
	await form.getByLabel(t('coupons.code'), { exact: true }).fill(code);
	await form
		.getByLabel(new RegExp(t('coupons.title.label')))
		.first()
		.fill(title);
	await form.getByLabel(t('promotions.until')).click();
	const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
	await calendar.locator('.ant-picker-header-next-btn').click();
	await calendar.locator('.ant-picker-cell-in-view').nth(14).click();
	await calendar.locator('.ant-picker-ok button').click();
	await form.getByRole('button', { name: t('action.save') }).click();
	await form.waitFor({ state: 'hidden' });
}

for (const language of ['ar', 'en'] as const)
	test(`a coupon code is made at the desk, typed at the checkout, copied and given, in ${language}`, async () => {
		const code = `FEAST${language.toUpperCase()}`;
		const desk = await OperatorAtDesk.signIn(browser);
		const { page, t } = desk;
		await page.goto(shop.consoleUrl);
		await page.getByRole('link', { name: t('nav.coupons') }).click();
		await page.getByRole('button', { name: t('coupons.add') }).click();
		const form = page.getByRole('dialog', { name: t('coupons.add') });
		await form.getByLabel(t('coupons.purpose')).click();
		await page.getByTitle(t('coupons.purpose.code')).click();
		await form.getByLabel(t('coupons.amount')).fill('2000');
		await writeCode(desk, code, `Feast ${language}`);
		const row = page.getByRole('row').filter({ hasText: code });
		await row.waitFor();

		const buyer = await readyBuyer(browser, newNumber().full.replace('+964', '0'), language);
		await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
		await buyer.page.getByRole('button', { name: new RegExp(buyer.t('checkout.coupon.title')) }).click();
		const sheet = buyer.page.getByRole('dialog', { name: buyer.t('checkout.coupon.title') });
		const field = sheet.getByLabel(buyer.t('coupons.code.label'));
		const add = sheet.getByRole('button', { name: buyer.t('coupons.code.add') });
		await add.click();
		await sheet.getByText(buyer.t('coupons.code.missing')).waitFor();
		await field.fill('NOSUCH');
		await add.click();
		await sheet.getByText(translatorFor(language, 'server')('refusal.coupon_code_unknown')).waitFor();
		await field.fill(code.toLowerCase());
		await add.click();
		await sheet.getByText(`Feast ${language}`).waitFor();
		await buyer.page.keyboard.press('Escape');
		await expect(buyer.page.getByRole('button', { name: new RegExp(buyer.t('checkout.coupon.title')) })).toContainText('2,000');

		// The same again under another code, changed, and given by name.
		await row.getByRole('button', { name: t('coupons.copy') }).click();
		await writeCode(desk, `${code}2`, `Feast again ${language}`);
		const copy = page.getByRole('row').filter({ hasText: `${code}2` });
		await copy.getByRole('button', { name: t('coupons.edit') }).click();
		const edit = page.getByRole('dialog', { name: t('coupons.edit') });
		await edit
			.getByLabel(new RegExp(t('coupons.title.label')))
			.first()
			.fill(`Feast once more ${language}`);
		await edit.getByRole('button', { name: t('action.save') }).click();
		await edit.waitFor({ state: 'hidden' });
		await copy.getByRole('button', { name: t('coupons.grant') }).click();
		const giving = page.getByRole('dialog');
		const userId = await buyer.page.evaluate(() => localStorage.getItem('userId'));
		await giving.getByLabel(t('coupons.grant.to')).fill(`${userId}\nnobody`);
		await giving.getByRole('button', { name: t('coupons.grant') }).click();
		await giving.getByText(t('coupons.grant.done', { given: 1 })).waitFor();
		await giving.getByText('nobody').last().waitFor();
		await buyer.open('/pages/x/coupons');
		await buyer.page.getByText(`Feast once more ${language}`).waitFor();
		await buyer.context.close();
		await page.context().close();
	});
