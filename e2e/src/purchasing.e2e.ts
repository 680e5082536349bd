import type { Browser, Page } from '@playwright/test';
import type { Language } from '@qaysari/contract/languages';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { bought, readyBuyer } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

class PurchasingDesk {
	readonly desk: OperatorAtDesk;
	readonly page: Page;
	readonly t: OperatorAtDesk['t'];
	constructor(desk: OperatorAtDesk) {
		this.desk = desk;
		this.page = desk.page;
		this.t = desk.t;
	}

	static async open(language: Language): Promise<PurchasingDesk> {
		const at = new PurchasingDesk(await OperatorAtDesk.signIn(browser, undefined, { language }));
		await at.page.goto(shop.consoleUrl);
		return at;
	}

	go(place: 'nav.purchases' | 'nav.suppliers' | 'nav.rates'): Promise<void> {
		return this.page
			.getByRole('link', { name: this.t(place) })
			.first()
			.click();
	}

	async addSupplier(name: string): Promise<void> {
		const { page, t } = this;
		await this.go('nav.suppliers');
		await page.getByRole('button', { name: t('supplier.add') }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(t('supplier.name'), { exact: true }).fill(name);
		await dialog.getByLabel(t('supplier.platform')).fill('1688');
		await dialog.getByLabel(t('supplier.url')).fill('no address');
		await dialog.getByRole('button', { name: t('action.save') }).click();
		await dialog.getByText(t('supplier.url.wrong')).waitFor();
		await dialog.getByLabel(t('supplier.url')).fill('https://shop.1688.com/lamps');
		await dialog.getByLabel(t('supplier.contact')).fill('WeChat lamps88');
		await dialog.getByRole('button', { name: t('action.save') }).click();
		await page.getByText(name, { exact: true }).waitFor();
	}

	/** Says in the product's editor where it is bought. */
	async setSource(productId: string, supplier: string, cost: string): Promise<void> {
		const { page, t } = this;
		await page.goto(`${shop.consoleUrl}/products/${productId}`);
		await page.getByRole('tab', { name: t('product.section.details') }).click();
		await page.getByRole('button', { name: t('supply.edit') }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('combobox', { name: t('supplier.one') }).click();
		await page.getByTitle(supplier, { exact: true }).click();
		await dialog.getByLabel(t('purchases.column.cost'), { exact: true }).fill(cost);
		await dialog.getByRole('button', { name: t('action.save') }).click();
		await page
			.getByRole('region', { name: t('supply.title') })
			.getByText(supplier)
			.waitFor();
	}

	/** Chooses all that waits for a supplier and puts it on a purchase order. */
	async gather(supplier: string, pieces: number): Promise<void> {
		const { page, t } = this;
		await this.go('nav.purchases');
		await page.locator('.supplier-tabs').getByText(supplier).click();
		await page.getByText(t('purchases.toBuy.sum', { pieces, orders: 2 })).waitFor();
		await page.getByRole('columnheader').getByRole('checkbox').check();
		await page.getByRole('button', { name: t('purchases.gather') }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('purchases.gather') })
			.click();
		await page.waitForURL(/\/purchases\/\d+/);
		await this.stands('draft');
	}

	async stands(state: 'draft' | 'ordered' | 'partlyReceived' | 'received' | 'cancelled'): Promise<void> {
		await this.page.locator('.page-header .tone-tag', { hasText: this.t(`purchases.state.${state}`) }).waitFor();
	}

	receive(code: string, count: string): Promise<void> {
		const { page, t, desk } = this;
		return desk.act(t('purchases.act.receive'), () =>
			page.getByRole('dialog').getByLabel(t('purchases.came.of', { code })).fill(count),
		);
	}
}

const chinaGoods = (handle: string, title: string) => ({ ...simpleGoods(handle, title), origin: 'china' as const });

async function setOut(language: 'ar' | 'en' | 'zh') {
	const handle = `buy-lamp-${language}`;
	const path = await bringGoods(chinaGoods(handle, `Lamp to buy ${language}`));
	const sku = await skuOf(path);
	const productId = new URL(path, shop.url).searchParams.get('id') ?? '';
	const buyer = await readyBuyer(browser, newNumber().full.replace('+964', '0'), 'en');
	const numbers = [await bought(buyer, sku, 1), await bought(buyer, sku, 3)];
	await buyer.context.close();
	return { productId, code: handle.toUpperCase(), numbers };
}

describe('goods from China', () => {
	for (const language of ['en', 'zh'] as const) {
		test(`are gathered for a supplier, ordered, and come in parts, in ${language}`, async () => {
			const { productId, code, numbers } = await setOut(language);
			const supplier = `Yiwu lamps ${language}`;
			const at = await PurchasingDesk.open(language);
			const { page, t, desk } = at;
			await at.addSupplier(supplier);
			await at.setSource(productId, supplier, '12.50');

			await at.gather(supplier, 4);
			await desk.act(t('purchases.terms'), async () => {
				const dialog = page.getByRole('dialog');
				await dialog.getByLabel(t('purchases.freight')).fill('30');
				await dialog.getByLabel(t('purchases.supplierNumber')).fill('1688-77');
			});
			await page.getByText('1688-77').first().waitFor();
			await desk.act(t('purchases.act.order'));
			await at.stands('ordered');

			// Cancelled by mistake: its orders wait again until that is taken back.
			await desk.act(t('purchases.act.cancel'), () => page.getByRole('dialog').getByLabel(t('order.reason')).fill('Too dear'));
			await at.stands('cancelled');
			await page.getByText('Too dear').waitFor();
			await desk.openOrder(numbers[0] ?? '');
			await page.getByText(t('order.state.14')).first().waitFor();
			await page.getByText(t('order.done.purchaseTakenBack')).first().waitFor();
			await page.goBack();
			await desk.act(t('purchases.act.restore'), () =>
				page.getByRole('dialog').getByLabel(t('order.reason')).fill('The wrong one'),
			);
			await at.stands('ordered');

			await at.receive(code, '1');
			await at.stands('partlyReceived');
			await at.receive(code, '3');
			await at.stands('received');
			for (const number of numbers) {
				await desk.openOrder(number);
				await page.getByText(t('order.state.9')).first().waitFor();
				const margin = page.getByRole('region', { name: t('margin.title') });
				await expect(margin).not.toContainText(t('purchases.cost.unknown'));
				await expect(margin).toContainText('%');
			}
			await page.context().close();
		});
	}

	test('that do not come are bought again, and what was gathered by mistake goes back, in ar', async () => {
		const { productId, code, numbers } = await setOut('ar');
		const supplier = 'مورد المصابيح';
		const at = await PurchasingDesk.open('ar');
		const { page, t, desk } = at;
		await at.addSupplier(supplier);
		await at.setSource(productId, supplier, '8');

		await at.gather(supplier, 4);
		const remove = page.getByRole('button', { name: t('purchases.remove.one', { number: numbers[0] ?? '' }) });
		await remove.click();
		await page.getByText(t('purchases.removed')).waitFor();
		// Until the order is read again, what is done to it is done to the one before.
		await remove.waitFor({ state: 'detached' });
		await desk.act(t('purchases.act.cancel'));
		await at.stands('cancelled');

		await at.gather(supplier, 4);
		await desk.act(t('purchases.act.order'));
		await at.stands('ordered');
		await at.receive(code, '2');
		await at.stands('partlyReceived');
		await desk.act(t('purchases.act.close'), () => page.getByRole('dialog').getByLabel(t('order.reason')).fill('نفد عند المورد'));
		await at.stands('received');
		await at.go('nav.purchases');
		await page.locator('.supplier-tabs').getByText(supplier).click();
		await page.getByText(t('purchases.again')).waitFor();
		await page.getByRole('tab', { name: t('purchases.tab.received') }).click();
		await expect(page.getByText(supplier).first()).toBeVisible();
		await desk.openOrder(numbers[0] ?? '');
		await page.getByText(t('order.state.9')).first().waitFor();
		await page.context().close();
	});
});
