import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from '@playwright/test';
import type { Language } from '@qaysari/contract/languages';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { formatNumber } from '@qaysari/messages/format';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const { consoleUrl } = journeyShop();
const folder = mkdtempSync(join(tmpdir(), 'qaysari-catalogues-'));
const pictures = process.env.JOURNEY_PICTURES;
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const titles: Readonly<Record<string, readonly [string, string, string]>> = {
	ar: ['مصباح الاستيراد', 'إبريق الاستيراد', 'كوب الاستيراد'],
	en: ['Import lamp', 'Import jug', 'Import cup'],
	zh: ['导入台灯', '导入水壶', '导入杯子'],
};

/** The screen of imports and exports, as somebody at the desk uses it. */
class Catalogues {
	readonly desk: OperatorAtDesk;
	readonly language: Language;

	constructor(desk: OperatorAtDesk, language: Language) {
		this.desk = desk;
		this.language = language;
	}

	number(count: number): string {
		return formatNumber(this.language, count);
	}

	/** Chooses a file, and waits until it is read. @returns its place in the list */
	async send(name: string, content: string): Promise<Locator> {
		const { page, t } = this.desk;
		const file = join(folder, name);
		writeFileSync(file, content);
		const chooser = page.waitForEvent('filechooser');
		await page.getByText(t('imports.choose')).click();
		await (await chooser).setFiles(file);
		const place = page.getByRole('listitem').filter({ hasText: name });
		await place.getByText(t('imports.state.asking'), { exact: true }).waitFor();
		return place;
	}

	async expectPreview(
		place: Locator,
		counts: { made: number; changed: number; unchanged: number; refused: number },
	): Promise<void> {
		const told = {
			made: this.number(counts.made),
			changed: this.number(counts.changed),
			unchanged: this.number(counts.unchanged),
			refused: this.number(counts.refused),
		};
		await place.getByText(this.desk.t('imports.would', told)).waitFor();
	}

	async openWays(place: Locator): Promise<void> {
		const { t } = this.desk;
		await place.getByRole('button', { name: t('imports.set.title') }).click();
		await place.getByRole('button', { name: t('imports.set.read') }).waitFor();
	}

	async choose(place: Locator, field: string, option: string): Promise<void> {
		await place.getByRole('combobox', { name: field }).click();
		await this.desk.page.locator(`.ant-select-item-option[title="${option}"]`).last().click();
	}

	async download(link: Locator): Promise<string> {
		const coming = this.desk.page.waitForEvent('download');
		await link.click();
		return readFileSync(await (await coming).path(), 'utf8');
	}

	async look(name: string): Promise<void> {
		if (pictures) await this.desk.page.screenshot({ path: `${pictures}/imports-${this.language}-${name}.png`, fullPage: true });
	}
}

for (const language of ['ar', 'en', 'zh'] as const)
	describe(`a catalogue in ${language}`, () => {
		test('comes in as it is shown, is mended and taken back, goes out and comes in again', async () => {
			const desk = await OperatorAtDesk.signIn(browser, undefined, { language, viewport: { width: 1440, height: 900 } });
			const { page, t } = desk;
			const screen = new Catalogues(desk, language);
			const [lamp, jug, cup] = titles[language] ?? ['', '', ''];
			const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';
			const row = (n: number, title: string, price: string): string =>
				`catalogue-${language}-${n},${title},Title,Default Title,CAT-${language}-${n},${price},7,`;
			await page.goto(`${consoleUrl}/imports`);

			// Read as dollars at first: the desk says that they are dinars, and keeps that way of reading.
			const first = await screen.send(
				`first-${language}.csv`,
				[header, row(1, lamp, '15000'), row(2, jug, '?'), row(3, cup, '9000')].join('\n'),
			);
			await screen.openWays(first);
			await screen.choose(first, t('imports.set.currency'), 'IQD');
			const way = `${lamp} IQD`;
			await first.getByRole('textbox', { name: t('imports.kept.name') }).fill(way);
			await first.getByRole('button', { name: t('imports.kept.save'), exact: true }).click();
			await first.getByRole('button', { name: t('imports.set.read') }).click();
			await first.getByText(t('imports.read.currency', { currency: 'IQD' })).waitFor();
			await screen.expectPreview(first, { made: 2, changed: 0, unchanged: 0, refused: 1 });
			await first.getByText(lamp).first().waitFor();
			await screen.look('preview');

			const refused = await screen.download(first.getByRole('link', { name: t('imports.refusedFile') }));
			expect(refused).toContain(`refused_because,${header}`);
			expect(refused).toContain(`${t('imports.refusal.badPrice')}: ?`);
			expect(refused).not.toContain(cup);

			await first.getByRole('button', { name: t('imports.confirm', { count: 2 }) }).click();
			await first.getByText(t('imports.state.done'), { exact: true }).waitFor();
			const counts = {
				made: screen.number(2),
				changed: screen.number(0),
				unchanged: screen.number(0),
				refused: screen.number(1),
			};
			await first.getByText(t('imports.counts', counts)).waitFor();

			// What was refused is mended and sent again, in the way that was kept.
			const mended = await screen.send(`mended-${language}.csv`, refused.replace(',?,', ',12000,'));
			await screen.openWays(mended);
			await mended.getByRole('combobox', { name: t('imports.kept.pick') }).click();
			await page.locator('.ant-select-item-option', { hasText: way }).last().click();
			await mended.getByRole('button', { name: t('imports.set.read') }).click();
			await mended.getByText(t('imports.read.currency', { currency: 'IQD' })).waitFor();
			await screen.expectPreview(mended, { made: 1, changed: 0, unchanged: 0, refused: 0 });
			await mended.getByRole('button', { name: t('imports.confirm', { count: 1 }) }).click();
			await mended.getByText(t('imports.state.done'), { exact: true }).waitFor();

			// What the list shows goes out.
			await page.goto(`${consoleUrl}/products`);
			const search = page.getByLabel(t('products.search'));
			await search.fill(language === 'en' ? 'Import ' : language === 'zh' ? '导入' : 'الاستيراد');
			await search.press('Enter');
			for (const title of [lamp, jug, cup]) await page.getByText(title).first().waitFor();
			await page.getByRole('button', { name: t('exports.open'), exact: true }).click();
			await page.getByRole('dialog').getByText(t('exports.scope.shown')).waitFor();
			await screen.look('dialog');
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('exports.start') })
				.click();
			await page.waitForURL(/\/imports$/);
			// What the list showed before is still there for a moment.
			await page.reload();
			const newest = page
				.getByRole('region', { name: t('exports.title') })
				.getByRole('listitem')
				.first();
			await newest.getByText(t('exports.state.done'), { exact: true }).waitFor();
			await screen.look('exports');
			const exported = await screen.download(newest.getByRole('link', { name: t('exports.fetch') }));
			const drafts = exported
				.trim()
				.split('\n')
				.map((line) => JSON.parse(line) as ProductDraft);
			expect(drafts.map((draft) => draft.title[language]).sort()).toEqual([lamp, jug, cup].sort());

			// And comes in again without a change.
			const again = await screen.send(`again-${language}.jsonl`, exported);
			await screen.expectPreview(again, { made: 0, changed: 0, unchanged: 3, refused: 0 });
			await again.getByRole('button', { name: t('imports.cancel') }).click();
			await again.getByText(t('imports.state.cancelled'), { exact: true }).waitFor();

			for (const place of [mended, first]) {
				await place.getByRole('button', { name: t('imports.takeBack') }).click();
				await page
					.getByRole('tooltip')
					.getByRole('button', { name: t('imports.takeBack') })
					.click();
				await place.getByText(t('imports.state.takenBack'), { exact: true }).waitFor();
			}
			await screen.look('taken-back');
			await page.goto(`${consoleUrl}/products?keyword=catalogue-${language}-1`);
			await page.getByText(t('products.none')).waitFor();
			await page.context().close();
		});

		test('a file that is none is told in words', async () => {
			const desk = await OperatorAtDesk.signIn(browser, undefined, { language });
			const { page, t } = desk;
			await page.goto(`${consoleUrl}/imports`);
			const file = join(folder, `none-${language}.zip`);
			writeFileSync(file, Buffer.from('PK\u0003\u0004 and nothing behind it', 'latin1'));
			const chooser = page.waitForEvent('filechooser');
			await page.getByText(t('imports.choose')).click();
			await (await chooser).setFiles(file);
			const place = page.getByRole('listitem').filter({ hasText: `none-${language}.zip` });
			await place.getByText(t('imports.state.failed'), { exact: true }).waitFor();
			await place.getByText(t('imports.failure.damagedArchive')).waitFor();
			await page.context().close();
		});
	});
