import type { IncomingMessage } from 'node:http';
import { defaultLanguage, isLanguage, type Language } from '@qaysari/contract/languages';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cookieOf } from './platform/http/identity.ts';
import type { Origins } from './platform/http/origin.ts';
import { type Encoding, encodingOf } from './platform/pages/compress.ts';

/** What is known of the storefront's addresses. */
export interface Addresses {
	isPublicPage(path: string): boolean;
	/** Which parts of a query belong to the page. */
	pageParameters(path: string): readonly string[];
	screenPaths: readonly string[];
}

/** Which page is asked for: all that its bytes and headers depend on. */
export interface AskedPage {
	path: string;
	/** Only what belongs to the page, so that what is kept is the same for everybody. */
	query: string;
	language: Language;
	encoding: Encoding;
	origin: string;
	/** Rendered here; any other is drawn by the browser from the shell. */
	isPublic: boolean;
	/** One of the shop's own addresses. */
	isKnown: boolean;
	/** Whether the address itself names the language, so that it is the same for everybody. */
	namesLanguage: boolean;
	/** What is not published yet: seen by whoever has its link, and kept by nobody on the way. */
	isPreview: boolean;
	/** By which it is kept. */
	key: string;
	/** Headers of a page that nothing ends, names and values by turns. */
	headers: readonly string[];
}

/** That others may keep what is the same for everybody. */
export const freshSeconds = 60;

/** Longer ones are rare, and would crowd out the others. */
const longestKept = 500;

/** Everything of a request that says which page is asked for. */
function wordsOf({ url, headers, socket }: IncomingMessage): string {
	const { host, cookie, ':authority': authority = host, 'accept-encoding': encodings } = headers;
	const language = cookie === undefined ? '' : /(?:^|;\s*)language=([^;]*)/.exec(cookie)?.[1];
	const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedScheme } = headers;
	// Who may say so is known by the address.
	const forwarder = (forwardedHost ?? forwardedScheme) ? `${forwardedHost} ${forwardedScheme} ${socket.remoteAddress}` : '';
	return `${url}\n${encodings}\n${language}\n${authority}\n${forwarder}`;
}

/** Takes addresses apart; those that many ask for once, as that takes longer than finding their page. */
export class AskedPages {
	readonly #addresses: Addresses;
	readonly #originOf: Origins;
	readonly #screens: ReadonlySet<string>;
	readonly #known = new LRUCache<string, AskedPage>({ max: 5_000 });

	constructor(addresses: Addresses, originOf: Origins) {
		this.#addresses = addresses;
		this.#originOf = originOf;
		this.#screens = new Set(addresses.screenPaths);
	}

	/** A page that was asked for in the same words before. */
	known(request: IncomingMessage): AskedPage | undefined {
		return this.#known.get(wordsOf(request));
	}

	/** @throws Refusal `bad_request` for a host that is not the shop's */
	of(request: FastifyRequest): AskedPage {
		const asked = this.#takeApart(new URL(request.url, 'http://shop'), {
			origin: this.#originOf(request),
			encoding: encodingOf(request.headers['accept-encoding']),
			cookie: cookieOf(request, 'language'),
		});
		const words = wordsOf(request.raw);
		if (words.length <= longestKept) this.#known.set(words, asked);
		return asked;
	}

	#takeApart(
		{ pathname: path, searchParams }: URL,
		{ origin, encoding, cookie }: { origin: string; encoding: Encoding; cookie: string | undefined },
	): AskedPage {
		const isPublic = this.#addresses.isPublicPage(path);
		const query = isPublic ? relevantQuery(searchParams, this.#addresses.pageParameters(path)) : '';
		const named = searchParams.get('lang');
		const language = languageOf(named, cookie);
		const form = { language, encoding, isPublic, namesLanguage: isLanguage(named), isPreview: searchParams.has('preview') };
		return {
			...form,
			path,
			query,
			origin,
			isKnown: this.#screens.has(path),
			key: `${path}?${query}\n${language}\n${encoding}\n${origin}`,
			headers: headersOf(form, freshSeconds),
		};
	}
}

/**
 * Names and values by turns.
 * @param seconds that others may keep a page where its address is everybody's; null for one that nobody may keep
 */
export function headersOf(
	{
		language,
		encoding,
		isPublic,
		isPreview,
		namesLanguage,
	}: Omit<AskedPage, 'path' | 'query' | 'origin' | 'isKnown' | 'key' | 'headers'>,
	seconds: number | null,
): string[] {
	const everybodys = namesLanguage && isPublic ? `public, max-age=${seconds}` : 'private, no-cache';
	const own = [
		'content-type',
		'text/html; charset=utf-8',
		'content-language',
		language,
		'vary',
		'accept-encoding, cookie',
		'cache-control',
		seconds === null || isPreview ? 'no-store' : everybodys,
	];
	return encoding === 'identity' ? own : [...own, 'content-encoding', encoding];
}

/** `lang` in the address, the `language` cookie, Arabic (docs/rules.md 2). */
export function languageOf(named: string | null, cookie: string | undefined): Language {
	if (isLanguage(named)) return named;
	return isLanguage(cookie) ? cookie : defaultLanguage;
}

function relevantQuery(asked: URLSearchParams, parameters: readonly string[]): string {
	const query = new URLSearchParams();
	for (const name of parameters) {
		const value = asked.get(name);
		if (value) query.set(name, value.slice(0, 300));
	}
	return query.toString();
}
