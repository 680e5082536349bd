import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Language } from '@qaysari/contract/languages';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { beOlderPhone } from './older-phone.ts';
import { OperatorAtDesk, Person } from './people.ts';

const { commands } = journeyShop();
const root = new URL('../..', import.meta.url).pathname;
let browser: Browser;

/** A camera that nobody else sells, in case the real catalogues are not there. */
const camera: ProductDraft = {
	handle: 'walk-camera',
	// As in the real catalogue, whose titles are English only: the walk names it alike in both languages.
	title: { en: 'Canon EOS 5D' },
	description: { en: 'A camera for those who know what they want.' },
	categoryPath: [{ en: 'Cameras', ar: 'كاميرات' }],
	tags: [],
	pictures: [],
	parameters: [],
	origin: 'iraq',
	splitDelivery: true,
	minimumQuantity: 1,
	weightGrams: 900,
	volumeCm3: 2000,
	soldCount: 0,
	skus: [{ code: 'WALK-CAM-1', attributes: [], price: 12_500_000, stock: 20 }],
};

function importFile(file: string, ...more: string[]): string {
	const result = spawnSync(process.execPath, ['server/src/import.ts', file, ...more], {
		cwd: root,
		encoding: 'utf8',
		env: { ...process.env, ...commands },
	});
	expect(result.status, result.stderr).toBe(0);
	return result.stdout;
}

beforeAll(async () => {
	browser = await launchBrowser();
	const file = join(mkdtempSync(join(tmpdir(), 'qaysari-walk-')), 'camera.jsonl');
	writeFileSync(file, `${JSON.stringify(camera)}\n`);
	importFile(file);
});
afterAll(() => browser.close());

const places = {
	ar: { name: 'زينب', province: 'بغداد', city: 'الكرخ', line: 'الكرادة، شارع 62، دار 12' },
	en: { name: 'Zainab', province: 'Baghdad', city: 'Karkh', line: 'Karrada, 62 Street, house 12' },
} satisfies Partial<Record<Language, object>>;

describe('an imported product is found, ordered, moved on and received', () => {
	for (const language of ['ar', 'en'] as const)
		test(`by a visitor in ${language}`, async () => {
			const visitor = await Person.arrive(browser, language, { worker: true });
			const phone = language === 'ar' ? '07701110001' : '07701110002';

			await visitor.findProduct('canon eos', 'Canon EOS 5D');
			await visitor.addToCart();
			await visitor.settle('/pages/no_login_buyer_cart/index');
			await visitor.fillAddress({ ...places[language], phone });
			const number = await visitor.place();

			const desk = await OperatorAtDesk.signIn(browser);
			await desk.deliver(number);

			await visitor.open(`/pages/not-login-order-details/index?orderNumber=${number}`);
			await visitor.page.getByText(visitor.t('order.state.5')).first().waitFor();
			await visitor.context.close();
		});

	for (const language of ['ar', 'en'] as const)
		test(`by a buyer in ${language}, who signs in with a code`, async () => {
			const buyer = await Person.arrive(browser, language, { worker: true });
			const phone = language === 'ar' ? '0770 222 0001' : '0770 222 0002';

			await buyer.findProduct('5D', 'Canon EOS 5D');
			await buyer.addToCart();
			await buyer.open('/pages/account/index');
			await buyer.page
				.getByRole('button', { name: buyer.t('action.signIn') })
				.first()
				.click();
			await buyer.signInByCode(phone);
			// What was chosen before signing in came along.
			await buyer.settle('/pages/buyer_cart/index');
			await buyer.page.getByRole('link', { name: buyer.t('checkout.address.add') }).click();
			await buyer.page.waitForURL(/address/);
			if (!buyer.page.url().includes('address-add'))
				await buyer.page
					.getByRole('link', { name: buyer.t('address.add') })
					.first()
					.click();
			await buyer.fillAddress({ ...places[language], phone });
			await buyer.page.getByRole('button', { name: buyer.t('address.save') }).click();
			await buyer.page.waitForURL(/trade_flow/);
			// One step leads out of the checkout: there is none beside it without the address.
			const contact = buyer.page.getByRole('link').filter({ hasText: places[language].name });
			await contact.waitFor();
			await buyer.page.goBack();
			await buyer.page.waitForURL(/buyer_cart/);
			await buyer.page.goForward();
			await contact.waitFor();
			const number = await buyer.place();
			await buyer.page.goBack();
			await buyer.page.waitForURL(/buyer_cart/);

			const desk = await OperatorAtDesk.signIn(browser);
			await desk.deliver(number);

			await buyer.open('/pages/individualCenter/buyer_order_list/index');
			await buyer.page.locator(`a[href*="${number}"]`).first().click();
			await buyer.page.waitForURL(/order-details/);
			await buyer.page.getByText(buyer.t('order.state.5')).first().waitFor();
			await buyer.context.close();
		});

	test('by a visitor whose phone gets no newer browser', async () => {
		const visitor = await Person.arrive(browser, 'ar', { worker: true });
		await visitor.context.addInitScript(beOlderPhone);
		const { page } = visitor;
		await visitor.open('/');
		const more = page.waitForResponse((response) => response.url().includes('/share/recommend') && response.ok());
		await page.mouse.wheel(0, 20_000);
		await more;

		await visitor.findProduct('canon eos', 'Canon EOS 5D');
		await visitor.addToCart();
		await visitor.settle('/pages/no_login_buyer_cart/index');
		await visitor.fillAddress({ ...places.ar, phone: '07701110003' });
		expect(await visitor.place()).toMatch(/^Q/);
		expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false);
		await visitor.context.close();
	});

	test('by whoever comes for the first time: what asks for their language leaves the way to the checkout free', async () => {
		const visitor = await Person.arrive(browser, 'ar');
		const { page, t } = visitor;
		// Nobody knows their language yet.
		await visitor.context.clearCookies();
		const strip = page.getByRole('complementary', { name: t('a11y.language') });
		await visitor.findProduct('canon eos', 'Canon EOS 5D');
		await visitor.addToCart();
		await visitor.open('/');
		await strip.waitFor();

		await page
			.getByRole('navigation')
			.getByRole('link', { name: t('tab.visitorCart') })
			.click();
		await page.getByRole('button', { name: new RegExp(`^${t('cart.settle')}`) }).click();
		await page.waitForURL(/trade_flow/);
		await visitor.open('/');
		await strip.getByRole('button', { name: 'English' }).click();
		await strip.waitFor({ state: 'hidden' });
		await page.getByRole('heading', { name: 'Today’s offers' }).waitFor();
		await visitor.context.close();
	});

	test('keeps what was typed when somebody signs in from the checkout', async () => {
		const buyer = await Person.arrive(browser, 'ar');
		const { page, t } = buyer;
		await buyer.findProduct('5D', 'Canon EOS 5D');
		await page.getByRole('button', { name: t('product.buyNow') }).click();
		await page.waitForURL(/trade_flow/);
		await buyer.fillAddress({ ...places.ar, phone: '' });
		await page.getByRole('button', { name: t('action.signIn') }).click();
		await buyer.signInByCode('0770 555 0077');
		// The form became an address of the account, with the number that was proven.
		const contact = page.getByRole('link').filter({ hasText: places.ar.name });
		await contact.getByText('770 555 0077').waitFor();
		await contact.getByText(places.ar.line).waitFor();
		await buyer.place();
		// What was ordered is not offered again as if it were not.
		await page.goBack();
		await page.waitForURL(/product_details/);
		await buyer.context.close();
	});
});
