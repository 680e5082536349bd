import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { flatPicture } from './flat-picture.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';

const { consoleUrl } = journeyShop();
const title = 'Lamp that is described';
let browser: Browser;
let desk: OperatorAtDesk;
let lamp: string;

beforeAll(async () => {
	browser = await launchBrowser();
	lamp = await bringGoods(simpleGoods('told-lamp', title));
	desk = await OperatorAtDesk.signIn(browser, undefined, { viewport: { width: 1280, height: 900 } });
});
afterAll(() => browser.close());

const idOf = (path: string): string => new URL(path, consoleUrl).searchParams.get('id') ?? '';

test('an operator writes what a lamp is like, with a picture, and buyers read it in their language', async () => {
	const { page, t } = desk;
	await page.goto(`${consoleUrl}/products/${idOf(lamp)}`);
	for (const [language, heading, words] of [
		['ar', 'لماذا هذا المصباح', 'ينير الغرفة كلها'],
		['en', 'Why this lamp', 'Lights the whole room'],
	] as const) {
		const name = `${t('product.description')}: ${t(`language.name.${language}`)}`;
		const text = page.getByRole('textbox', { name, exact: true });
		const tools = page.getByRole('toolbar', { name: t('editor.tools', { text: name }) });
		const press = (tool: string) => tools.getByRole('button', { name: tool, exact: true }).click();
		await text.click();
		await page.keyboard.press('Control+A');
		await page.keyboard.press('Delete');
		await press(t('editor.heading'));
		await page.keyboard.type(heading);
		await page.keyboard.press('Enter');
		await press(t('editor.bold'));
		await page.keyboard.type(words);
		await page.keyboard.press('Enter');
		await press(t('editor.bullets'));
		await page.keyboard.type('220 V');
		await page.keyboard.press('Enter');
		await page.keyboard.type('12 W');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Enter');
		await tools
			.getByLabel(t('picture.add'))
			.setInputFiles(await flatPicture('room.jpg', { width: 900, height: 500, colour: '#0b6b6f' }));
		await text.locator('img').waitFor();
	}
	await page.getByRole('button', { name: t('action.save') }).click();
	await page.getByText(t('product.saved')).waitFor();

	for (const [language, heading, words] of [
		['ar', 'لماذا هذا المصباح', 'ينير الغرفة كلها'],
		['en', 'Why this lamp', 'Lights the whole room'],
	] as const) {
		const buyer = await Person.arrive(browser, language);
		await buyer.open(lamp);
		const told = buyer.page.locator('section,div', {
			has: buyer.page.getByRole('heading', { name: buyer.t('product.description') }),
		});
		await expect(buyer.page.getByRole('heading', { name: heading, level: 3 })).toBeVisible();
		await expect(buyer.page.locator('strong', { hasText: words })).toBeVisible();
		await expect(told.getByRole('listitem').filter({ hasText: /^220 V$/ })).toHaveCount(1);
		await buyer.page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
		const drawn = buyer.page.locator('img[sizes*="64px"]');
		await drawn.scrollIntoViewIfNeeded();
		await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		const objects = await buyer.page.locator('script[type="application/ld+json"]').allTextContents();
		expect(objects.join('')).toContain(words);
		expect(objects.join('')).not.toContain('<');
		await buyer.context.close();
	}
});
