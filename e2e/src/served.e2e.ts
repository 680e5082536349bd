import type { Browser } from '@playwright/test';
import { formatDays } from '@qaysari/messages/format';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, test } from './journey.ts';
import { Person } from './people.ts';

const pictures = process.env.JOURNEY_PICTURES;
let browser: Browser;
const lamps = { ar: '', en: '' };

beforeAll(async () => {
	browser = await launchBrowser();
	for (const language of ['ar', 'en'] as const)
		lamps[language] = await bringGoods(simpleGoods(`served-lamp-${language}`, `Served lamp ${language}`));
});
afterAll(() => browser.close());

const far = { ar: { country: 'تركيا', province: 'إسطنبول' }, en: { country: 'Türkiye', province: 'Istanbul' } };
const near = {
	ar: { country: 'العراق', name: 'زينب', province: 'بغداد', city: 'الكرخ', line: 'الكرادة، شارع 62' },
	en: { country: 'Iraq', name: 'Zainab', province: 'Baghdad', city: 'Karkh', line: 'Karrada, 62 Street' },
};

for (const language of ['ar', 'en'] as const)
	test(`a place that nobody delivers to is told under it, what was typed stays, and the order is fetched instead (${language})`, async () => {
		const visitor = await Person.arrive(browser, language);
		const { page, t } = visitor;
		const { name, line, country } = near[language];
		await visitor.open(lamps[language]);
		await page.getByRole('button', { name: t('product.buyNow') }).click();
		await page.waitForURL(/trade_flow/);
		await visitor.fillAddress({ ...near[language], phone: '07701230600' });
		await visitor.choose(t('address.country.label'), far[language].country);
		await visitor.choose(t('address.province.label'), far[language].province);

		const told = page.getByRole('alert').filter({ hasText: t('checkout.unserved.orPickup') });
		await told.waitFor();
		await expect(page.getByLabel(t('address.fullName.label'))).toHaveValue(name);
		await expect(page.getByRole('textbox', { name: t('address.street.label') })).toHaveValue(line);
		// Nothing is said of when it would come there, nor what that would cost.
		await expect(page.getByText(t('product.arrival.iraq', { days: formatDays(language, 3, 5) }))).toHaveCount(0);
		await expect(page.getByText(t('checkout.sum.freight'), { exact: true })).toHaveCount(0);
		if (pictures) await page.screenshot({ path: `${pictures}/unserved-${language}.png`, fullPage: true });

		// A place of the table is served, also on the same page.
		await visitor.choose(t('address.country.label'), country);
		await visitor.choose(t('address.province.label'), near[language].province);
		await told.waitFor({ state: 'detached' });
		await visitor.choose(t('address.country.label'), far[language].country);
		await visitor.choose(t('address.province.label'), far[language].province);
		await told.getByRole('button', { name: t('checkout.delivery.pickup') }).click();
		await told.waitFor({ state: 'detached' });
		await page.locator('input[name="store"]').first().check({ force: true });
		await page.getByRole('radio', { name: new RegExp(t('checkout.payment.store')) }).check({ force: true });
		if (pictures) await page.screenshot({ path: `${pictures}/unserved-pickup-${language}.png`, fullPage: true });
		expect(await visitor.place()).toMatch(/^Q/);

		// It shuts out nobody later.
		await visitor.open(lamps[language]);
		await page.getByRole('button', { name: t('product.buyNow') }).click();
		await page.waitForURL(/trade_flow/);
		await page.getByLabel(t('address.fullName.label')).waitFor();
		await visitor.context.close();
	});
