/**
 * Refuses words in the texts of the sample shop that are not the shop's (messages/terms).
 *
 *     node server/src/sample/check-words.ts
 */
import { type Language, languages } from '@qaysari/contract/languages';
import { createTermCheck } from '@qaysari/messages/terms';
import { sampleBankAccounts, sampleFreight, sampleStores } from './delivery.ts';
import { sampleBanners, sampleTags } from './home.ts';
import { samplePages } from './landing.ts';
import { sampleProducts } from './products.ts';
import { sampleCoupons, sampleGiftEvents } from './promotions.ts';

const isLanguage = (key: string): key is Language => languages.some((language) => language === key);

/** Every text with a language of its own anywhere within `value`, once. */
function collect(value: unknown, found: Map<Language, Set<string>>): void {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, inner] of Object.entries(value)) {
		if (typeof inner === 'string' && isLanguage(key)) found.get(key)?.add(inner);
		else collect(inner, found);
	}
}

/** One line for each word that is not ours. */
export function sampleWordFaults(): string[] {
	const found = new Map<Language, Set<string>>(languages.map((language) => [language, new Set()]));
	const blocks = samplePages.map((page) => page.blocks(new Date(0), () => ''));
	const shop = [sampleProducts(), sampleTags, sampleBanners, samplePages, blocks, sampleCoupons, sampleGiftEvents];
	collect([...shop, sampleFreight, sampleStores, sampleBankAccounts], found);
	const terms = createTermCheck();
	return [...found].flatMap(([language, texts]) =>
		[...texts].flatMap((text) => terms(language, text, `sample/${language}`).map((fault) => `sample/${language}: ${fault}`)),
	);
}

if (import.meta.main) {
	const faults = sampleWordFaults();
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) process.exitCode = 1;
}
