import type { Browser, Locator } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Desk, readyBuyer } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';

const { consoleUrl } = journeyShop();
let browser: Browser;
let desk: OperatorAtDesk;
let sku: string;

beforeAll(async () => {
	browser = await launchBrowser();
	sku = await (await Desk.signIn(browser)).skuFrom('iraq');
	desk = await OperatorAtDesk.signIn(browser, undefined, { viewport: { width: 1440, height: 900 } });
});
afterAll(() => browser.close());

/** Chooses a province of Iraq in a field that opens a list for each level. */
async function choosePlace(field: Locator, province: string): Promise<void> {
	await field.click();
	for (const place of ['العراق', province])
		await desk.page.locator('.ant-cascader-menu-item:visible', { hasText: place }).first().click();
	await desk.page.keyboard.press('Escape');
}

const inAllLanguages = async (dialog: Locator, field: string, text: string) => {
	for (const language of ['ar', 'ckb', 'en', 'zh'] as const)
		await dialog.getByLabel(`${field}: ${desk.t(`language.name.${language}`)}`).fill(`${text} ${language}`);
};

test('a way of delivery is opened for a province, seen by buyers there, changed ahead of time, and closed', async () => {
	const { page, t } = desk;
	const buyer = await readyBuyer(browser, '07701230631');
	const name = 'مندوب الليل';
	await page.goto(`${consoleUrl}/freight`);
	await desk.act(t('freight.method.add'), async () => {
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(t('freight.code')).fill('night-rider');
		await inAllLanguages(dialog, t('freight.name'), name);
	});
	const card = page.locator('.panel', { hasText: `${name} ar` });
	await card.getByRole('button', { name: t('freight.rate.add') }).click();
	const dialog = page.getByRole('dialog');
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	await choosePlace(dialog.locator('.ant-cascader input'), 'بغداد');
	await dialog.getByLabel(t('freight.base')).fill('7500');
	await dialog.getByRole('button', { name: t('action.save') }).click();
	await dialog.waitFor({ state: 'hidden' });
	await card.locator('tr', { hasText: 'بغداد' }).waitFor();

	// What the table would ask for a load there.
	await choosePlace(page.locator('.filters .ant-cascader input'), 'بغداد');
	await page.locator('.panel .card-list > li', { hasText: `${name} ar` }).waitFor();
	await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
	await buyer.page.getByText(`${name} ar`).first().waitFor();

	await card
		.locator('tr', { hasText: 'بغداد' })
		.getByRole('button', { name: t('freight.rate.change') })
		.click();
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	await dialog.getByLabel(t('freight.base')).fill('9000');
	await dialog.getByLabel(t('rates.since')).click();
	await page.locator('.ant-picker-dropdown .ant-picker-header-next-btn').click();
	await page.locator('.ant-picker-dropdown .ant-picker-cell-in-view').last().click();
	await page.locator('.ant-picker-dropdown .ant-picker-ok button').click();
	await dialog.getByRole('button', { name: t('action.save') }).click();
	await dialog.waitFor({ state: 'hidden' });
	const coming = card.locator('tr', { hasText: t('rates.standing.coming') });
	await coming.getByRole('button', { name: t('freight.rate.drop') }).click();
	await coming.waitFor({ state: 'detached' });

	await card.getByRole('button', { name: t('store.edit') }).click();
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	await dialog.getByRole('switch', { name: t('freight.active') }).click();
	await dialog.getByRole('button', { name: t('action.save') }).click();
	await card.getByText(t('freight.off')).waitFor();
	await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
	await buyer.page.getByText(buyer.t('checkout.sum.freight'), { exact: true }).first().waitFor();
	await expect(buyer.page.getByText(`${name} ar`)).toHaveCount(0);
	await buyer.context.close();
});

test('a store is opened, buyers fetch their goods there, and it is closed', async () => {
	const { page, t } = desk;
	const buyer = await readyBuyer(browser, '07701230632');
	const name = 'متجر شارع المتنبي';
	await page.goto(`${consoleUrl}/stores`);
	await desk.act(t('store.add'), async () => {
		const dialog = page.getByRole('dialog');
		await inAllLanguages(dialog, t('store.name'), name);
		await inAllLanguages(dialog, t('store.address'), 'شارع المتنبي');
		await inAllLanguages(dialog, t('store.hours'), '9-17');
		await dialog.getByLabel(t('order.phone')).fill('0770 555 0199');
	});
	const card = page.locator('.card-list > li', { hasText: `${name} ar` });
	await card.waitFor();
	const fetching = async () => {
		await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
		await buyer.page.getByRole('radio', { name: buyer.t('checkout.delivery.pickup') }).check({ force: true });
		await buyer.page.locator('input[name="store"]').first().waitFor({ state: 'attached' });
	};
	await fetching();
	await buyer.page.getByText(`${name} ar`).first().waitFor();

	await card.getByRole('button', { name: t('store.edit') }).click();
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	await expect(page.getByRole('dialog').getByLabel(t('order.phone'))).toHaveValue('+9647705550199');
	await page
		.getByRole('dialog')
		.getByRole('switch', { name: t('store.active') })
		.click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('action.save') })
		.click();
	await card.getByText(t('store.closed')).waitFor();
	await fetching();
	await expect(buyer.page.getByText(`${name} ar`)).toHaveCount(0);
	await buyer.context.close();
});

for (const language of ['ar', 'en'] as const)
	test(`the address book says where nobody delivers, and keeps the address all the same (${language})`, async () => {
		const buyer = await readyBuyer(browser, language === 'ar' ? '07701230633' : '07701230634', language);
		const { page, t } = buyer;
		const [country, province, city] = language === 'ar' ? ['تركيا', 'إسطنبول', 'قاضي كوي'] : ['Türkiye', 'Istanbul', 'Kadıköy'];
		await buyer.open('/pages/address-add/index');
		await buyer.choose(t('address.country.label'), country);
		await buyer.choose(t('address.province.label'), province);
		await page.getByText(t('validation.province.unserved')).waitFor();
		await page.getByText(t('checkout.unserved.orPickup')).waitFor();
		await page.getByLabel(t('address.fullName.label')).fill('Ayşe');
		await page.getByLabel(t('address.phone.label'), { exact: true }).fill('+90 532 123 45 67');
		await buyer.choose(t('address.city.label'), city);
		await page.getByText(t('validation.province.unserved')).waitFor();
		await page.getByRole('textbox', { name: t('address.street.label') }).fill('Moda Caddesi 12');
		await page.getByRole('button', { name: t('address.save') }).click();
		await page.waitForURL('**/pages/address/index');
		await page.getByText('Moda Caddesi 12').first().waitFor();
		await buyer.context.close();
	});
