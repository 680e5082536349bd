/**
 * Holds the catalogues of the four languages against each other.
 *
 *     node messages/src/check.ts
 */
import { type Language, languages } from '@qaysari/contract/languages';
import { cataloguesFolder, readFiles } from './catalogues.ts';
import { compileText } from './compile.ts';
import { type Area, areas } from './languages.ts';
import { loadLegalTexts } from './legal/legal-texts.ts';
import { parametersOf, tagsOf } from './parameters.ts';
import { createTermCheck, type TermCheck } from './terms.ts';
import type { CompiledMessage } from './translate.ts';

const pluralCategories: Record<Language, readonly string[]> = {
	ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
	ckb: ['one', 'other'],
	en: ['one', 'other'],
	zh: ['other'],
};

/** Latin words that stand in any language: names, units, formats. */
const allowedWords = new Set(
	`WhatsApp SMS Google Apple Telegram Facebook Instagram TikTok Visa Mastercard Android iOS iPhone
	PDF PNG JPG JPEG GIF CSV JSON XML XLSX ZIP WooCommerce Magento Merchant Spree Vendure Medusa PrestaShop Shopware Sylius commercetools NewBee Bagisto OpenCart ID URL QR GPS Wi Fi PIN IQD USD SWIFT IBAN SKU API HTML MB GB KB kg cm m g
	UTM CPU RAM CBM Excel Lines Shopify WebP https Webhook E`.split(/\s+/),
);

/** Keys whose text is in a language of its own, such as the names of the languages. */
const ownScript = /^language\.name\./;

interface TextRule {
	says: string;
	languages: readonly Language[];
	pattern: RegExp;
}

const textRules: readonly TextRule[] = [
	{ says: 'space at the start or the end', languages, pattern: /^\s|\s$/ },
	{ says: 'two spaces', languages, pattern: / {2}/ },
	{ says: 'three dots instead of …', languages, pattern: /\.\.\./ },
	{ says: 'space before a punctuation mark', languages, pattern: / [.,،;؛:!?؟。，；：！？]/ },
	{ says: 'no space after a punctuation mark', languages: ['ar', 'ckb', 'en'], pattern: /[,،;؛:!?؟]\p{L}/u },
	{ says: 'no space after a full stop', languages: ['ar', 'en'], pattern: /\p{Ll}\.\p{L}|[\u0620-\u064a]{2}\.\p{L}/u },
	{ says: 'letter glued to a placeholder', languages: ['ar', 'ckb', 'en'], pattern: /[^\P{L}ـ]\{|\}\p{L}/u },
	{ says: 'Latin punctuation in Arabic script', languages: ['ar', 'ckb'], pattern: /[\u0620-\u06d5]\s?[,;?]/ },
	{ says: 'Latin punctuation in Chinese', languages: ['zh'], pattern: /[\u4e00-\u9fff][,;:?!.()]|[,;:?!()][\u4e00-\u9fff]/ },
	{ says: 'Persian or Kurdish letter', languages: ['ar'], pattern: /[یکگپچژڤەڕڵۆێ]/ },
	{ says: 'Arabic letter that Sorani writes otherwise', languages: ['ckb'], pattern: /[يىكةھ]/ },
	{ says: 'passive in -ندر-, which we write -نر-', languages: ['ckb'], pattern: /(?:گەیە|گەڕێ|خوێ|هەڵوەشێ)ندر/ },
	{
		says: 'space between Chinese and another script',
		languages: ['zh'],
		pattern: /[\u4e00-\u9fff，。：；！？、（）] [A-Za-z0-9{#]|[A-Za-z0-9}#] [\u4e00-\u9fff]/,
	},
	{ says: 'Arabic or Persian digit', languages, pattern: /[٠-٩۰-۹]/ },
];

/** The pieces of text of a message, placeholders as `{}`. */
function textsOf(message: CompiledMessage, texts: string[] = []): string[] {
	let text = '';
	for (const token of message) {
		if (typeof token === 'string') {
			text += token;
			continue;
		}
		text += '{}';
		const choices = token[2];
		if (!choices || typeof choices !== 'object') continue;
		for (const [choice, chosen] of Object.entries(choices)) {
			if (choice !== 'offset' && Array.isArray(chosen)) textsOf(chosen, texts);
		}
	}
	texts.push(text);
	return texts;
}

function pluralsOf(message: CompiledMessage, found: string[][] = []): string[][] {
	for (const token of message) {
		if (typeof token === 'string' || !token[2] || typeof token[2] !== 'object') continue;
		if (token[1] !== 'select') found.push(Object.keys(token[2]).filter((choice) => choice !== 'offset'));
		for (const chosen of Object.values(token[2])) if (Array.isArray(chosen)) pluralsOf(chosen, found);
	}
	return found;
}

/** What is wrong with one text by itself. */
export function faultsOfText(language: Language, key: string, source: string): string[] {
	if (source.trim() === '') return ['empty'];
	let message: CompiledMessage;
	try {
		message = compileText(source);
	} catch (error) {
		return [`no ICU message: ${(error as Error).message.split('\n')[0]}`];
	}
	const faults: string[] = [];
	for (const choices of pluralsOf(message)) {
		const missing = pluralCategories[language].filter((category) => !choices.includes(category));
		const exact = choices.filter((choice) => /^\d+$/.test(choice));
		const extra = choices.filter((choice) => !pluralCategories[language].includes(choice) && !exact.includes(choice));
		if (missing.length > 0) faults.push(`plural lacks ${missing.join(', ')}`);
		if (extra.length > 0) faults.push(`plural has ${extra.join(', ')}, which the language does not`);
	}
	if (ownScript.test(key)) return faults;
	for (const text of textsOf(message)) {
		const plain = text.replace(/<\/?[a-z][a-z0-9]*>/g, '');
		for (const rule of textRules) {
			if (rule.languages.includes(language) && rule.pattern.test(plain)) faults.push(`${rule.says}: ${text}`);
		}
		if (language === 'en') continue;
		// Addresses of mail and web are no words.
		const words = plain.replace(/\S+@\S+|https?:\S+/g, '').match(/[A-Za-z]+/g) ?? [];
		const foreign = words.filter((word) => !allowedWords.has(word));
		if (foreign.length > 0) faults.push(`Latin words: ${foreign.join(' ')}`);
	}
	return faults;
}

/** A text without the names of its placeholders and tags. */
function wordsOf(source: string): string {
	return source.replace(/<\/?[a-z][a-z0-9]*>|\{[A-Za-z]+\}/g, ' ');
}

function signature(source: string): string {
	const params = [...parametersOf(compileText(source))].map(([name, kind]) => {
		return typeof kind === 'object' ? `${name} (${kind.options.join('|')})` : `${name}${kind === 'number' ? ' (plural)' : ''}`;
	});
	return [...params.sort(), ...tagsOf(source).map((tag) => `<${tag}>`)].join(', ') || 'nothing';
}

/** A plural in one language may be a plain number in another: Chinese needs none. */
function comparable(text: string): string {
	return text.replaceAll(' (plural)', '');
}

function faultsOfArea(area: Area, root: string, terms: TermCheck): string[] {
	const faults: string[] = [];
	const all = new Map<string, Map<Language, { file: string; source: string }>>();
	for (const language of languages) {
		for (const [file, messages] of readFiles(language, area, root)) {
			for (const [key, source] of Object.entries(messages)) {
				const place = `${language}/${area}/${file} ${key}`;
				if (!/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/.test(key)) faults.push(`${place}: no key of the form feature.element`);
				if (typeof source !== 'string') {
					faults.push(`${place}: no text`);
					continue;
				}
				const texts = all.get(key) ?? new Map<Language, { file: string; source: string }>();
				const before = texts.get(language);
				if (before) faults.push(`${place}: also in ${before.file}`);
				all.set(key, texts.set(language, { file, source }));
				for (const fault of [...faultsOfText(language, key, source), ...terms(language, wordsOf(source), place)])
					faults.push(`${place}: ${fault}`);
			}
		}
	}
	for (const [key, texts] of all) {
		const missing = languages.filter((language) => !texts.has(language));
		if (missing.length > 0) faults.push(`${area} ${key}: missing in ${missing.join(', ')}`);
		const files = new Set([...texts.values()].map(({ file }) => file));
		if (files.size > 1) faults.push(`${area} ${key}: in different files: ${[...files].join(', ')}`);
		faults.push(...differences(area, key, texts));
	}
	return faults;
}

function differences(area: Area, key: string, texts: Map<Language, { source: string }>): string[] {
	const english = texts.get('en');
	if (!english) return [];
	try {
		const wanted = signature(english.source);
		return [...texts].flatMap(([language, { source }]) => {
			const given = signature(source);
			if (comparable(given) === comparable(wanted)) return [];
			return [`${area} ${key}: ${language} uses ${given}, English ${wanted}`];
		});
	} catch {
		// Already reported as no ICU message.
		return [];
	}
}

/** Words of the legal texts that are not ours. */
export async function findLegalFaults(): Promise<string[]> {
	const terms = createTermCheck();
	const faults: string[] = [];
	for (const language of languages) {
		const { terms: conditions, privacy } = await loadLegalTexts(language);
		const texts = [...conditions, ...privacy].flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
		const place = `legal/${language}.ts`;
		for (const text of texts) faults.push(...terms(language, text, place).map((fault) => `${place}: ${fault}`));
	}
	return faults;
}

/** Everything that is wrong with the catalogues below `root`, one line each; empty if nothing is. */
export function findFaults(root: string = cataloguesFolder): string[] {
	const terms = createTermCheck();
	return areas.flatMap((area) => faultsOfArea(area, root, terms));
}

if (import.meta.main) {
	const faults = [...findFaults(), ...(await findLegalFaults())];
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) {
		console.error(`${faults.length} faults in the messages`);
		process.exitCode = 1;
	}
}
