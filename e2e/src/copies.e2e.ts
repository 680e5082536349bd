import type { Browser, Locator, Page } from '@playwright/test';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { launchBrowser } from './browser.ts';
import { Staff } from './chat-people.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const shop = journeyShop();
const run = `${process.pid}${Date.now() % 1000}`.slice(-6);
let browser: Browser;
let owner: Staff;

/** What a copy may be made of; hidden from buyers where that can be. */
const original = (what: string): string => `${what} ${run}`;
const both = (text: string) => ({ ar: text, en: text });
const copyOf = (name: string): string => `${name} (2)`;

beforeAll(async () => {
	browser = await launchBrowser();
	owner = await Staff.signIn(shop);
	const name = both(original('Bazaar'));
	await owner.do(storesConsoleCalls.saveStore, {
		...{ name, address: both('Qaysari street'), hours: both('9 to 5'), phone: '+9647705550199', active: false, position: 3 },
	});
	await owner.do(couriersConsoleCalls.saveCourier, { name: original('Rider'), phone: '+9647705550198', active: false });
	await owner.do(purchasingCalls.saveSupplier, {
		name: original('Yiwu lamps'),
		platform: '1688',
		currency: 'CNY',
		note: 'Ask for Li',
	});
	await owner.do(webhooksCalls.create, {
		...{ name: original('Warehouse'), address: 'https://hooks.example.com/orders', kinds: ['order.placed'] },
	});
	await owner.do(chatConsoleCalls.saveAnswer, { title: original('Opening hours'), texts: both('From nine to five.') });
	await owner.do(merchandiseCalls.saveTag, { code: `lamps-of-${run}`, name: both(original('Lamps')), position: 7 });
	await owner.do(merchandiseCalls.saveCategory, {
		parentId: null,
		name: both(original('Carpets')),
		pictureId: null,
		position: 9,
	});
	await owner.do(landingConsoleCalls.savePage, {
		...{ slug: `eid-${run}`, place: null, startsAt: null, endsAt: null },
		page: {
			title: both(original('Eid')),
			description: {},
			pictureId: null,
			blocks: [{ kind: 'text', title: both('Greetings'), text: both('A good feast.'), look: 'plain' }],
		},
	});
	const method = { code: `camel-${run}a`, origin: 'iraq', minDays: 8, maxDays: 12, position: 90, active: false } as const;
	await owner.do(freightConsoleCalls.saveMethod, { ...method, name: both(original('Camel')), readVersion: 0 });
	const [place] = (await owner.do(freightConsoleCalls.listRegions, {})).regions;
	const rate = { base: 4_250_00, perKilogram: 0, gramsPerM3: 200_000, freeFrom: null, served: true };
	await owner.do(freightConsoleCalls.setRate, { methodCode: method.code, regionId: place?.id ?? '', ...rate });
});
afterAll(() => browser.close());

class Desk {
	readonly page: Page;
	readonly t: OperatorAtDesk['t'];

	constructor({ page, t }: OperatorAtDesk) {
		this.page = page;
		this.t = t;
	}

	get dialog(): Locator {
		return this.page.getByRole('dialog');
	}

	async copy(place: string, name: string): Promise<void> {
		await this.page.goto(`${shop.consoleUrl}${place}`);
		await this.page.getByRole('button', { name: this.t('action.makeCopy', { name }), exact: true }).click();
	}

	async save(): Promise<void> {
		await this.dialog.getByRole('button', { name: this.t('action.save') }).click();
		await this.dialog.waitFor({ state: 'hidden' });
	}

	/** Both are there, each under its name. */
	async seesBoth(name: string): Promise<void> {
		for (const one of [name, copyOf(name)]) await expect(this.page.getByText(one, { exact: true }).first()).toBeVisible();
	}

	async fill(label: string, value: string): Promise<void> {
		await this.dialog.getByLabel(label, { exact: true }).fill(value);
	}
}

test('a store, a courier and a supplier are copied; nobody gets the number of another', async () => {
	const desk = new Desk(await OperatorAtDesk.signIn(browser, undefined, { language: 'en' }));
	const { t, dialog } = desk;
	await desk.copy('/stores', original('Bazaar'));
	await desk.save();
	await desk.seesBoth(original('Bazaar'));
	const { stores } = await owner.do(storesConsoleCalls.listStores, {});
	const [first, second] = stores.filter((store) => store.name.en?.startsWith(original('Bazaar')));
	expect(second).toMatchObject({ address: first?.address, hours: first?.hours, phone: first?.phone, active: false });

	await desk.copy('/couriers', original('Rider'));
	await expect(dialog.getByLabel(t('order.phone'))).toHaveValue('');
	await desk.fill(t('order.phone'), '07705550197');
	await desk.save();
	await desk.seesBoth(original('Rider'));

	await desk.copy('/suppliers', original('Yiwu lamps'));
	await expect(dialog.getByLabel(t('supplier.note'))).toHaveValue('Ask for Li');
	await desk.save();
	await desk.seesBoth(original('Yiwu lamps'));
	await desk.page.context().close();
});

test('a freight method is copied with the places that it serves', async () => {
	const desk = new Desk(await OperatorAtDesk.signIn(browser, undefined, { language: 'zh' }));
	const { page, t, dialog } = desk;
	await desk.copy('/freight', original('Camel'));
	await expect(dialog.getByLabel(t('freight.code'))).toHaveValue(`camel-${run}a-2`);
	await desk.save();
	await desk.seesBoth(original('Camel'));
	const cards = page.locator('section.panel').filter({ hasText: original('Camel') });
	await expect(cards.filter({ hasText: '4,250' })).toHaveCount(2);
	await page.context().close();
});

test('a webhook is copied, and signs by a secret of its own', async () => {
	const desk = new Desk(await OperatorAtDesk.signIn(browser, undefined, { language: 'en' }));
	const { page, t, dialog } = desk;
	await desk.copy('/webhooks', original('Warehouse'));
	await expect(dialog.getByLabel(t('webhooks.address'), { exact: true })).toHaveValue('https://hooks.example.com/orders');
	await desk.save();
	await expect(page.getByText(/^whsec_/)).toBeVisible();
	await desk.seesBoth(original('Warehouse'));
	const { endpoints } = await owner.do(webhooksCalls.list, {});
	expect(endpoints.find(({ name }) => name === copyOf(original('Warehouse')))).toMatchObject({ kinds: ['order.placed'] });
	for (const { endpointId, name } of endpoints)
		if (name.startsWith(original('Warehouse'))) await owner.do(webhooksCalls.remove, { endpointId });
	await page.context().close();
});

test('a quick answer, a tag and a category are copied', async () => {
	const desk = new Desk(await OperatorAtDesk.signIn(browser, undefined, { language: 'zh' }));
	const { page, t, dialog } = desk;
	await desk.copy('/chat/settings', original('Opening hours'));
	await desk.save();
	await desk.seesBoth(original('Opening hours'));

	await page.goto(`${shop.consoleUrl}/showcase`);
	await page.getByRole('tab', { name: t('showcase.tags') }).click();
	await page.getByRole('button', { name: t('action.makeCopy', { name: original('Lamps') }), exact: true }).click();
	await expect(dialog.getByLabel(t('tag.code'))).toHaveValue(`lamps-of-${run}-2`);
	await desk.save();
	await desk.seesBoth(original('Lamps'));

	await desk.copy('/categories', original('Carpets'));
	await desk.save();
	await desk.seesBoth(original('Carpets'));
	await page.context().close();
});

test('a landing page is copied as a draft at an address of its own', async () => {
	const desk = new Desk(await OperatorAtDesk.signIn(browser, undefined, { language: 'en' }));
	const { page, t } = desk;
	await desk.copy('/landing-pages', original('Eid'));
	await expect(page.getByLabel(t('landing.slug'))).toHaveValue(`eid-${run}-2`);
	await page.getByRole('button', { name: t('landing.save') }).click();
	await page.waitForURL(/landing-pages\/\d+$/);
	await expect(page.getByText(t('landing.state.draft'), { exact: true })).toBeVisible();
	await page.goto(`${shop.consoleUrl}/landing-pages`);
	await desk.seesBoth(original('Eid'));
	await page.context().close();
});

test('a product is copied hidden, without pieces, with codes of its own', async () => {
	const title = original('Copper lantern');
	const path = await bringGoods(simpleGoods(`lantern-${run}`, title));
	const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language: 'en' });
	const productId = /(\d+)\D*$/.exec(path)?.[1] ?? '';
	await page.goto(`${shop.consoleUrl}/products/${productId}`);
	await page.getByRole('link', { name: t('product.copy') }).click();
	await page.waitForURL(/products\/new\?from=/);
	// The address changes before the screen does, and the original can be saved too.
	await page.getByRole('heading', { level: 1, name: t('products.new') }).waitFor();
	await page.getByRole('button', { name: t('action.save') }).click();
	await page.waitForURL(/products\/\d+$/);
	const copyId = page.url().split('/').at(-1) ?? '';
	const copied = await owner.do(catalogConsoleCalls.getProduct, { productId: copyId });
	expect(copyId).not.toBe(productId);
	expect(copied).toMatchObject({ title: { en: copyOf(title) }, state: 'hidden' });
	expect(copied.skus).toMatchObject([
		{ code: expect.stringMatching(`^LANTERN-${run}-[0-9A-Z]{4}$`), price: 1_500_000, stock: 0 },
	]);
	await page.context().close();
});
