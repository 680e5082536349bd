import restLoaders from 'virtual:messages/shop/rest';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keep, kept } from '../../device/storage.ts';
import { show } from '../../testing/show.tsx';
import LanguageStrip from './language-strip.tsx';

afterEach(() => {
	vi.restoreAllMocks();
	keep('language', null);
});

const strip = () => page.getByRole('complementary', { name: 'Language' });

test('the question stands until the page speaks what was chosen', async () => {
	keep('languageAsked', 'open');
	await show(<LanguageStrip />);
	vi.spyOn(restLoaders, 'zh').mockRejectedValueOnce(new TypeError('no line'));
	await strip().getByRole('button', { name: '中文' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(strip()).toBeVisible();
	expect([kept('languageAsked'), document.documentElement.lang]).toEqual(['open', 'en']);

	await strip().getByRole('button', { name: '中文' }).click();
	await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
	expect([kept('languageAsked'), document.documentElement.lang]).toEqual([null, 'zh']);
});

test('whoever stays with the language of the page is not asked again', async () => {
	keep('languageAsked', 'open');
	await show(<LanguageStrip />);
	await strip().getByRole('button', { name: 'English' }).click();

	await expect.element(strip()).not.toBeInTheDocument();
	expect(kept('languageAsked')).toBeNull();
});
