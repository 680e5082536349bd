import type { Browser, Locator } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, test } from './journey.ts';
import { Person } from './people.ts';

let browser: Browser;
let shirt: string;

const colour = { ar: 'اللون', en: 'Colour' };
const size = { ar: 'المقاس', en: 'Size' };
const option = (name: typeof colour, value: string) => ({ name, value: { ar: value, en: value } });

beforeAll(async () => {
	browser = await launchBrowser();
	const goods = simpleGoods('chosen-shirt', 'Chosen shirt');
	const skus = ['B1', 'B2', 'B3'].flatMap((one) =>
		['S', 'M'].map((other) => ({
			code: `CHOSEN-${one}-${other}`,
			attributes: [option(colour, one), option(size, other)],
			price: 1_500_000,
			stock: 9,
		})),
	);
	shirt = await bringGoods({ ...goods, skus });
});
afterAll(() => browser.close());

/** Nothing else lies over its middle. */
const uncovered = (place: Locator): Promise<boolean> =>
	place.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const above = document.elementFromPoint(left + width / 2, top + height / 2);
		return above !== null && (element.contains(above) || above.contains(element));
	});

for (const language of ['ar', 'en'] as const)
	for (const height of [844, 640])
		test(`what is not chosen yet is marked where it is, and the cart is one tap away afterwards (${language}, ${height} high)`, async () => {
			const buyer = await Person.arrive(browser, language, { viewport: { width: 390, height } });
			const { page, t } = buyer;
			await buyer.open(shirt);
			const add = page.getByRole('button', { name: t('product.addToCart') });
			const groups = page.getByRole('group');
			const [first, second] = [groups.filter({ hasText: colour[language] }), groups.filter({ hasText: size[language] })];

			await add.click();
			for (const group of [first, second]) {
				await expect(group).toHaveAttribute('aria-invalid', 'true');
				await expect(group.getByRole('alert')).toBeVisible();
			}
			await expect(first).toBeInViewport({ ratio: 1 });
			expect(await uncovered(first.locator('label').first())).toBe(true);
			await expect(page.locator('[data-toast]')).toHaveCount(0);

			await first.locator('label').first().click();
			await expect(first).not.toHaveAttribute('aria-invalid', 'true');
			await second.locator('label').first().click();
			await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);

			await add.click();
			const toast = page.locator('[data-toast]');
			const way = toast.getByRole('link', { name: t('product.viewCart') });
			await way.waitFor();
			const [told, bar] = [await toast.boundingBox(), await add.boundingBox()];
			expect((told?.y ?? height) + (told?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
			await expect(page.getByRole('link', { name: t('tab.cart') }).first()).toContainText('1');
			await way.click();
			await page.waitForURL(/cart/);
			await page.getByText('Chosen shirt').first().waitFor();
			await buyer.context.close();
		});
