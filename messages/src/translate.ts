/**
 * Turns compiled messages into text, in Node and in the browser.
 *
 * The arrays are those of `@lingui/message-utils`: a text, `[name]`, `[name, 'plural' | 'selectordinal' | 'select',
 * { offset, key: tokens }]`; within a plural the text `#` stands for the number. Lingui's own runtime formats numbers
 * with Intl, which gives Sorani another text in Chromium than in Node; hence this interpreter.
 */
import { directionOf, type Language } from '@qaysari/contract/languages';
import type { Money } from '@qaysari/contract/money';
import { formatMoney, formatNumber, formatPhone, isolate, isolateLtr, pluralCategory } from './format.ts';
import type { ConsoleParams, ServerParams, ShopParams } from './generated/keys.ts';
import { type Area, brandName } from './languages.ts';

/** What may stand for a plain `{name}`. Strings go in as given: isolate names and codes yourself. */
export type MessageValue = string | number | Money | { phone: string };
export type MessageValues = Record<string, MessageValue>;

export type CompiledToken = string | [name: string, type?: string, choices?: CompiledChoices];
export type CompiledChoices = { [choice: string]: CompiledMessage | number | undefined };
export type CompiledMessage = CompiledToken[];
/** Key → compiled message. */
export type CompiledCatalogue = Record<string, CompiledMessage>;
/** What `virtual:messages/<area>` exports: one catalogue per language, each a chunk of its own. */
export type CatalogueLoaders = Record<Language, () => Promise<{ default: CompiledCatalogue }>>;

export interface AreaParams {
	shop: ShopParams;
	console: ConsoleParams;
	server: ServerParams;
}
export type ShopKey = keyof ShopParams & string;
export type ConsoleKey = keyof ConsoleParams & string;
export type ServerKey = keyof ServerParams & string;
export type MessageKey<A extends Area = Area> = { [X in A]: keyof AreaParams[X] & string }[A];
/** Names and types of what a message needs; an empty object type if nothing. */
export type MessageParams<K extends string> = K extends ShopKey
	? ShopParams[K]
	: K extends ConsoleKey
		? ConsoleParams[K]
		: K extends ServerKey
			? ServerParams[K]
			: never;

type Arguments<P> = keyof P extends never ? [params?: Record<never, never>] : [params: P];

/** A piece of a message with tags: text, or what stands between `<tag>` and `</tag>`. */
export type MessagePart = string | { tag: string; text: string };

export interface Translator<A extends Area> {
	<K extends keyof AreaParams[A] & string>(key: K, ...params: Arguments<AreaParams[A][K]>): string;
	readonly language: Language;
	/** For messages such as `Agree to the <terms>Terms</terms>`: who draws them decides what a tag looks like. */
	parts<K extends keyof AreaParams[A] & string>(key: K, ...params: Arguments<AreaParams[A][K]>): MessagePart[];
	/** For keys put together at run time (`refusal.<code>`); undefined if there is no such message. */
	find(key: string, params?: MessageValues): string | undefined;
}

function valueText(language: Language, value: MessageValue | undefined, name: string): string {
	if (value === undefined || value === null) return `{${name}}`;
	if (typeof value === 'string') return value;
	if (typeof value === 'number') {
		const text = formatNumber(language, value);
		return value < 0 && directionOf(language) === 'rtl' ? isolateLtr(text) : text;
	}
	if ('phone' in value) return directionOf(language) === 'rtl' ? isolateLtr(formatPhone(value.phone)) : formatPhone(value.phone);
	return directionOf(language) === 'rtl' ? isolate(formatMoney(language, value)) : formatMoney(language, value);
}

/** @param number what `#` stands for; only within a plural */
function interpret(language: Language, message: CompiledMessage, values: MessageValues, number?: number): string {
	let text = '';
	for (const token of message) {
		if (typeof token === 'string') {
			text += token === '#' && number !== undefined ? valueText(language, number, '#') : token;
			continue;
		}
		const [name, type, choices] = token;
		const value = name === 'brand' ? brandName[language] : values[name];
		if (!choices || typeof choices !== 'object') {
			text += valueText(language, value, name);
		} else if (type === 'select') {
			const chosen = choices[String(value)] ?? choices.other;
			if (Array.isArray(chosen)) text += interpret(language, chosen, values, number);
		} else {
			const n = Number(value);
			const offset = typeof choices.offset === 'number' ? choices.offset : 0;
			const chosen = choices[String(n)] ?? choices[pluralCategory(language, n - offset)] ?? choices.other;
			if (Array.isArray(chosen)) text += interpret(language, chosen, values, n - offset);
		}
	}
	return text;
}

/** A `<` that comes with a value is no tag: it hides behind a private character until the tags are cut. */
const hiddenLess = '\ue000';

function hideTags(values: MessageValues): MessageValues {
	const hidden: MessageValues = {};
	for (const [name, value] of Object.entries(values)) {
		hidden[name] = typeof value === 'string' ? value.replaceAll('<', hiddenLess) : value;
	}
	return hidden;
}

function cutTags(text: string): MessagePart[] {
	const parts: MessagePart[] = [];
	const show = (piece: string) => piece.replaceAll(hiddenLess, '<');
	let at = 0;
	for (const match of text.matchAll(/<([a-z][a-z0-9]*)>(.*?)<\/\1>/gs)) {
		if (match.index > at) parts.push(show(text.slice(at, match.index)));
		parts.push({ tag: match[1] ?? '', text: show(match[2] ?? '') });
		at = match.index + match[0].length;
	}
	if (at < text.length) parts.push(show(text.slice(at)));
	return parts;
}

/** A key without a message shows itself: a visible fault beats a crashed page, and `check.ts` lets none through. */
export function createTranslator<A extends Area>(language: Language, catalogue: CompiledCatalogue): Translator<A> {
	const find = (key: string, params: MessageValues = {}): string | undefined => {
		const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
		return message && interpret(language, message, params);
	};
	const translate = (key: string, params?: MessageValues) => find(key, params) ?? key;
	const parts = (key: string, params: MessageValues = {}) => cutTags(translate(key, hideTags(params)));
	return Object.assign(translate, { language, find, parts }) as unknown as Translator<A>;
}
