import type { Browser } from '@playwright/test';
import type { Language } from '@qaysari/contract/languages';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { addressesOf, beginWalk, judge, walk } from './looks.ts';
import { judges } from './looks-rules.ts';
import { OperatorAtDesk } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
let account: Account;
let addresses: string[];

beforeAll(async () => {
	browser = await launchBrowser();
	account = await Account.signIn(() => shop, 'en', newNumber().full.replace('+964', '0'));
	const desk = await OperatorAtDesk.signIn(browser);
	addresses = await addressesOf(account, (number) => desk.deliver(number));
	await desk.page.context().close();
});
afterAll(() => browser.close());

/** One fault of each kind, and beside it the same done rightly. */
const planted = `<!doctype html><html lang="en" dir="ltr"><body>
	<main style="width: 300px; color: #000; background: #fff">
		<p style="overflow: hidden; white-space: nowrap; width: 60px">cut off without a word</p>
		<p style="overflow: hidden; white-space: nowrap; width: 60px" title="cut off, and told whole">cut off, and told whole</p>
		<input placeholder="a hint that is longer than its field" style="width: 60px; height: 44px" />
		<p style="margin: 0">under the next</p><p style="margin: -16px 0 0">over the one before</p>
		<div style="border: 1px solid; width: 40px; white-space: nowrap">out of its frame</div>
		<button style="width: 30px; height: 30px">x</button>
		<button style="width: 30px; height: 30px; position: relative" class="large">y</button>
		<p style="color: #999">hardly to be read</p>
		<p>قيصرية</p><p dir="auto">قيصرية</p><p dir="rtl">0770 123 4567</p><p dir="rtl"><bdi dir="ltr">0770 123 4567</bdi></p>
		<div style="width: 2000px; height: 1px"></div>
	</main>
	<style>.large::after { content: ''; position: absolute; inset: -10px }</style>
`;

test('each rule of the looks finds what is planted for it, and nothing beside it', async () => {
	const context = await browser.newContext();
	for (const rule of judges) await context.addInitScript(rule);
	const page = await context.newPage();
	await page.goto('about:blank');
	await page.setContent(planted);

	const found = (await judge(page, 390)).map(({ rule, where }) => `${rule} ${/“(.*?)”/.exec(where)?.[1] ?? ''}`);

	expect(found.sort()).toEqual([
		'contrast hardly to be read',
		'cut a hint that is longer than its field',
		'cut cut off without a word',
		'direction 0770 123 4567',
		'direction قيصرية',
		'overflow out of its frame',
		'overlap under the next',
		'scroll ',
		'target x',
	]);
	await context.close();
});

/** What stands on every screen is found on the narrowest phone and the widest window, in the two languages that differ most. */
describe('every screen cuts, covers, shrinks and turns round nothing', () => {
	for (const language of ['ar', 'en'] as const) test(`in ${language}`, () => looksRight(language, [320, 1280]));
});

describe('every screen looks right in all languages, widths and appearances @long', () => {
	for (const language of ['ar', 'ckb', 'en', 'zh'] as const) {
		test(`in ${language}`, () => looksRight(language, [390, 320, 1280]));
		test(`in ${language}, dark`, () => looksRight(language, [390], 'dark'));
	}
});

async function looksRight(language: Language, widths: readonly number[], appearance: 'light' | 'dark' = 'light'): Promise<void> {
	// A hundred screens and more, on a machine that others use.
	test.setTimeout(900_000);
	const walker = await beginWalk(browser, shop.url, language, account, appearance);
	expect(await walk(walker, addresses, widths)).toEqual([]);
	await walker.context.close();
}
