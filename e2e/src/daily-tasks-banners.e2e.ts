import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { Counted } from './counted.ts';
import { flatPicture } from './flat-picture.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The same in Shopify's admin, as docs/console.md says where it comes from. */
const atShopify = 12;

/** The titles of the banners in their order, as they stand in the list. */
const titlesIn = (page: Page): Promise<string[]> => page.locator('ol.rows > li strong').allTextContents();

/** Whether buyers see it on the page that they come to first. */
async function seenByBuyers(title: string): Promise<boolean> {
	const buyer = await Person.arrive(browser, 'en');
	await buyer.open('/');
	const seen = await buyer.page.getByText(title, { exact: true }).count();
	await buyer.context.close();
	return seen > 0;
}

for (const language of ['en', 'zh'] as const)
	describe(`in ${language}`, () => {
		test('a banner stands for a week', async () => {
			const title = `A week of lamps ${language}`;
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.go(t('nav.showcase'));
			await hand.click(page.getByRole('button', { name: t('banner.new') }));
			const dialog = page.getByRole('dialog');
			const chosen = page.waitForEvent('filechooser');
			await hand.click(dialog.locator('.upload-button'));
			await (await chosen).setFiles(await flatPicture('banner.jpg', { width: 1200, height: 560, colour: '#0b6b6f' }));
			await dialog.getByText(t('picture.exchange')).waitFor();
			await dialog.getByLabel(`${t('banner.title')}: ${t('language.name.en')}`, { exact: true }).fill(title);
			await hand.click(dialog.getByLabel(t('banner.endsAt')));
			await hand.click(page.locator('.ant-picker-dropdown').getByText(t('moment.later.week')));
			await hand.click(dialog.getByRole('button', { name: t('action.save') }));
			await dialog.waitFor({ state: 'hidden' });
			const row = page.locator('ol.rows > li', { hasText: title });
			await row.getByText(t('banner.on'), { exact: true }).waitFor();
			await row.getByText(`${t('banner.endsAt')}:`).waitFor();
			expect(hand.clicks).toBe(6);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify);
			expect(await seenByBuyers(title)).toBe(true);
			await page.context().close();
		});

		test('banners are put in order, copied, changed and hidden', async () => {
			const title = `A week of lamps ${language}`;
			const desk = await OperatorAtDesk.signIn(browser, undefined, { language, viewport: { width: 1440, height: 900 } });
			const { page, t } = desk;
			await page.goto(`${journeyShop().consoleUrl}/showcase`);
			const rows = page.locator('ol.rows > li');
			await rows.filter({ hasText: title }).waitFor();
			const dialog = page.getByRole('dialog');

			// A copy begins with what the other says, and is one of its own.
			await page.getByRole('button', { name: t('action.makeCopy', { name: title }), exact: true }).click();
			const copied = `${title}, again`;
			await dialog.getByLabel(`${t('banner.title')}: ${t('language.name.en')}`, { exact: true }).fill(copied);
			await dialog.getByRole('button', { name: t('action.save') }).click();
			await dialog.waitFor({ state: 'hidden' });
			await rows
				.filter({ hasText: copied })
				.getByText(`${t('banner.endsAt')}:`)
				.waitFor();
			expect((await titlesIn(page)).slice(-2)).toEqual([title, copied]);

			await page.getByRole('button', { name: t('banner.earlier', { name: copied }), exact: true }).click();
			await expect.poll(async () => (await titlesIn(page)).slice(-2)).toEqual([copied, title]);
			await rows.last().dragTo(rows.first());
			await expect.poll(async () => (await titlesIn(page))[0]).toBe(title);
			await page.reload();
			await rows.first().waitFor();
			expect((await titlesIn(page))[0]).toBe(title);
			expect((await titlesIn(page)).at(-1)).toBe(copied);

			// One that was hidden is not seen any more.
			await page.getByRole('button', { name: `${t('action.edit')}: ${copied}`, exact: true }).click();
			await dialog.getByRole('switch').click();
			await dialog.getByRole('button', { name: t('action.save') }).click();
			await dialog.waitFor({ state: 'hidden' });
			await rows.filter({ hasText: copied }).getByText(t('banner.off'), { exact: true }).waitFor();
			expect(await seenByBuyers(copied)).toBe(false);
			expect(await seenByBuyers(title)).toBe(true);

			for (const name of [copied, title]) {
				await page.getByRole('button', { name: `${t('action.delete')}: ${name}`, exact: true }).click();
				await dialog.getByRole('button', { name: t('action.delete') }).click();
				await rows.filter({ hasText: name }).first().waitFor({ state: 'detached' });
			}
			expect(await seenByBuyers(title)).toBe(false);
			await page.context().close();
		});
	});
