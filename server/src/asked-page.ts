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

/** Letters of an address and a way: longer ones are rare, and would crowd out the others. */
const longestKept = 500;
const mostKept = 5_000;
/** Ways in which browsers ask for one address: what they unpack, in which language, by which name of the shop. */
const mostWays = 24;

/** All that the same address is asked for with. */
interface Way {
	encodings: string | string[] | undefined;
	language: string | undefined;
	authority: string | undefined;
	/** Who may say so is known by the address. */
	forwarded: string | undefined;
}

function wayOf({ headers, socket }: IncomingMessage): Way {
	const { host, cookie, ':authority': authority = host, 'accept-encoding': encodings } = headers;
	const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedScheme } = headers;
	return {
		encodings,
		language: cookie === undefined ? undefined : /(?:^|;\s*)language=([^;]*)/.exec(cookie)?.[1],
		authority: authority as string | undefined,
		forwarded: (forwardedHost ?? forwardedScheme) ? `${forwardedHost} ${forwardedScheme} ${socket.remoteAddress}` : undefined,
	};
}

const isSame = (one: Way, other: Way): boolean =>
	one.encodings === other.encodings &&
	one.language === other.language &&
	one.authority === other.authority &&
	one.forwarded === other.forwarded;

/** Takes addresses apart; those that many ask for once, as that takes longer than finding their page. */
export class AskedPages {
	readonly #addresses: Addresses;
	readonly #originOf: Origins;
	readonly #screens: ReadonlySet<string>;
	readonly #known = new LRUCache<string, { way: Way; asked: AskedPage }[]>({
		max: mostKept,
		maxSize: mostKept,
		sizeCalculation: (ways) => ways.length,
	});

	constructor(addresses: Addresses, originOf: Origins) {
		this.#addresses = addresses;
		this.#originOf = originOf;
		this.#screens = new Set(addresses.screenPaths);
	}

	/** A page that was asked for in the same way before. */
	known(request: IncomingMessage): AskedPage | undefined {
		const ways = this.#known.get(request.url ?? '');
		if (!ways) return undefined;
		const way = wayOf(request);
		for (const one of ways) if (isSame(one.way, way)) return one.asked;
		return undefined;
	}

	/** @throws Refusal `bad_request` for a host that is not the shop's */
	of(request: FastifyRequest): AskedPage {
		const asked = this.#takeApart(new URL(request.url, 'http://shop'), {
			origin: this.#originOf(request),
			encoding: encodingOf(request.headers['accept-encoding']),
			cookie: cookieOf(request, 'language'),
		});
		this.#keep(request.raw, asked);
		return asked;
	}

	#keep(request: IncomingMessage, asked: AskedPage): void {
		const way = wayOf(request);
		if (`${request.url}${Object.values(way).join('')}`.length > longestKept) return;
		const others = (this.#known.get(request.url ?? '') ?? []).filter((one) => !isSame(one.way, way));
		this.#known.set(request.url ?? '', [{ way, asked }, ...others].slice(0, mostWays));
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

/** What its headers depend on. */
type PageForm = Pick<AskedPage, 'language' | 'encoding' | 'isPublic' | 'isPreview' | 'namesLanguage'>;

/**
 * Names and values by turns.
 * @param seconds that others may keep a page where its address is everybody's; null for one that nobody may keep
 */
export function headersOf(
	{ language, encoding, isPublic, isPreview, namesLanguage }: PageForm,
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
