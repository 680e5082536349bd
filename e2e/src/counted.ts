import type { Browser, Locator } from '@playwright/test';
import { journeyShop } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const { consoleUrl } = journeyShop();

/** Somebody at the start page of the console whose clicks are counted: what is typed, and Enter after it, is none. */
export class Counted {
	readonly desk: OperatorAtDesk;
	clicks = 0;

	constructor(desk: OperatorAtDesk) {
		this.desk = desk;
	}

	static async atStart(browser: Browser, language: 'en' | 'zh'): Promise<Counted> {
		const desk = await OperatorAtDesk.signIn(browser, undefined, { language, viewport: { width: 1440, height: 900 } });
		await desk.page.goto(`${consoleUrl}/`);
		await desk.page.getByRole('navigation').waitFor();
		return new Counted(desk);
	}

	async click(place: Locator): Promise<void> {
		this.clicks += 1;
		await place.click();
	}

	async go(label: string): Promise<void> {
		await this.click(
			this.desk.page
				.getByRole('navigation')
				.locator('a.place')
				.filter({ has: this.desk.page.getByText(label, { exact: true }) }),
		);
	}

	/** A key, a few words, Enter: the palette opens what it found first. */
	async openByPalette(words: string): Promise<void> {
		const { page } = this.desk;
		await page.keyboard.press('/');
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('combobox').fill(words);
		await dialog.getByRole('option').filter({ hasText: words }).first().waitFor();
		await page.keyboard.press('Enter');
	}

	async type(label: string, text: string): Promise<void> {
		const field = this.desk.page.getByLabel(label);
		await field.fill(text);
		await field.press('Enter');
	}
}
