import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Language, languages } from '@qaysari/contract/languages';
import { afterEach, describe, expect, test } from 'vitest';
import { faultsOfText, findFaults, findLegalFaults } from './check.ts';
import { keysModule } from './generate.ts';
import { createTermCheck, readTerms } from './terms.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder of catalogues with one file per language; what is not given has the text of `good`. */
function catalogues(changed: { [L in Language]?: Record<string, string> }): string {
	const root = mkdtempSync(join(tmpdir(), 'messages-'));
	folders.push(root);
	const good: Record<Language, string> = { ar: 'أهلًا {name}', ckb: 'سڵاو {name}', en: 'Hello {name}', zh: '您好{name}' };
	for (const language of languages) {
		const file = join(root, language, 'shop', 'greeting.json');
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify(changed[language] ?? { 'greeting.text': good[language] }));
	}
	return root;
}

describe('the check', () => {
	test('passes our own catalogues', () => {
		expect(findFaults()).toEqual([]);
	});

	test('passes what is whole', () => {
		expect(findFaults(catalogues({}))).toEqual([]);
	});

	test('finds a missing key', () => {
		expect(findFaults(catalogues({ ckb: {} }))).toEqual(['shop greeting.text: missing in ckb']);
	});

	test('finds a key that English does not have', () => {
		const faults = findFaults(catalogues({ ar: { 'greeting.text': 'أهلًا {name}', 'greeting.more': 'أهلًا' } }));

		expect(faults).toEqual(['shop greeting.more: missing in ckb, en, zh']);
	});

	test('finds another placeholder', () => {
		expect(findFaults(catalogues({ zh: { 'greeting.text': '您好{nmae}' } }))).toEqual([
			'shop greeting.text: zh uses nmae, English name',
		]);
	});
});

test.each<[Language, string, RegExp]>([
	['en', ' ', /^empty$/],
	['en', 'Hello {name', /^no ICU message/],
	['ar', '{n, plural, one {قطعة} other {# قطع}}', /plural lacks zero, two, few, many/],
	['zh', '{n, plural, one {#件} other {#件}}', /plural has one/],
	['ar', 'اضغط على Continue', /Latin words: Continue/],
	['zh', '点击Continue', /Latin words: Continue/],
	['ar', 'نعم, شكرًا', /Latin punctuation in Arabic script/],
	['zh', '您好,欢迎', /Latin punctuation in Chinese/],
	['en', 'Hello ,you', /space before a punctuation mark/],
	['en', 'Hello,you', /no space after a punctuation mark/],
	['en', '{count}pieces', /letter glued to a placeholder/],
	['en', 'Wait...', /three dots/],
	['en', 'Two  spaces', /two spaces/],
	['ar', 'کتاب', /Persian or Kurdish letter/],
	['ckb', 'كوردي', /Sorani writes otherwise/],
	['ckb', 'نەخوێندراوە', /passive/],
	['ar', 'بعد ٥ أيام', /digit/],
])('the check finds a fault in %s %j', (language, source, fault) => {
	expect(faultsOfText(language, 'greeting.text', source).join('\n')).toMatch(fault);
});

test.each<[Language, string]>([
	['ar', 'أرسلنا الرمز عبر WhatsApp'],
	['ar', 'خصم بـ{amount}'],
	['zh', '已通过WhatsApp发送'],
	['ckb', 'دەستی پێ بکە'],
])('the check lets %s %j pass', (language, source) => {
	expect(faultsOfText(language, 'greeting.text', source)).toEqual([]);
});

test('the legal texts use our words', async () => {
	expect(await findLegalFaults()).toEqual([]);
});

test.each<[Language, string]>([
	['ar', 'تحقق من الإيصال'],
	['ar', 'تواصل مع خدمة العملاء'],
	['ckb', 'وەسڵەکەت بنێرە'],
	['ckb', 'دووپاتکردنەوەی ناونیشان'],
	['ckb', 'بە ئیمەیل بینێرە'],
	['ckb', 'لە هیچ بەرهەمێک'],
	['en', 'Choose a province'],
	['en', 'Login'],
	['zh', '请登录您的账户'],
	['zh', '欢迎你'],
])('a word that is not ours is refused in %s: %s', (language, text) => {
	expect(createTermCheck()(language, text, 'shop/test.json key')).not.toEqual([]);
});

test.each<[Language, string]>([
	['ar', 'تحقق من الوصل'],
	['ar', 'تواصل مع خدمة الزبائن'],
	['ckb', 'بەستەرەکە بنێرە'],
	['ckb', 'بە گەرەنتی ساڵێک و پارچەی یەدەک'],
	['en', 'Plug in the logistics'],
	['zh', '转账到收款账户'],
])('our words pass in %s: %s', (language, text) => {
	expect(createTermCheck()(language, text, 'shop/test.json key')).toEqual([]);
});

test('every notion has a word in each language, and no word is refused that is used', () => {
	const notions = languages.map((language) => Object.keys(readTerms(language)).sort());
	for (const own of notions) expect(own).toEqual(notions[0]);
	const terms = createTermCheck();
	for (const language of languages) {
		for (const { use } of Object.values(readTerms(language))) expect(terms(language, use, 'terms')).toEqual([]);
	}
});

test('a space between Chinese and another script is refused', () => {
	for (const spaced of ['还有 3 件', '{count, plural, other {# 件}}', '{count, plural, other {还有 #件}}'])
		expect(faultsOfText('zh', 'greeting.text', spaced).join()).toMatch(/space between Chinese/);
	expect(faultsOfText('zh', 'greeting.text', '还有{count}件')).toEqual([]);
});

test('the generated keys are up to date', () => {
	expect(readFileSync(new URL('./generated/keys.ts', import.meta.url), 'utf8')).toBe(keysModule());
});
