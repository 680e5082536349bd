import type { Language } from '@qaysari/contract/languages';
import { beforeEach, expect, test } from 'vitest';
import { keep, kept } from '../device/storage.ts';
import { keepLanguage } from './page-language.ts';

const cookie = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1] ?? null;
const forgetCookie = () => {
	// biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API
	document.cookie = 'language=; path=/; max-age=0';
};

/** The page comes from the shop in this language. */
function open(language: Language): void {
	document.documentElement.lang = language;
	keepLanguage();
}

beforeEach(() => {
	keep('language', null);
	keep('languageAsked', null);
	forgetCookie();
});

test('the language of a first visit is kept, and asked about', () => {
	open('ar');

	expect([kept('language'), cookie(), kept('languageAsked')]).toEqual(['ar', 'ar', 'open']);
});

test('a friend’s link in another language changes nothing for the next visit', () => {
	keep('language', 'ckb');
	open('ar');

	expect([kept('language'), cookie(), kept('languageAsked')]).toEqual(['ckb', 'ckb', null]);
});

test('a cookie alone, or what outlived it, is as good as both', () => {
	keep('language', 'ckb');
	localStorage.removeItem('language');
	open('ar');
	expect([kept('language'), cookie()]).toEqual(['ckb', 'ckb']);
	forgetCookie();
	open('ar');

	expect([kept('language'), cookie(), kept('languageAsked')]).toEqual(['ckb', 'ckb', null]);
});
