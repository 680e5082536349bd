import type { Language } from '@qaysari/contract/languages';
import type { Translator } from '@qaysari/messages/translate';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { Refused } from './refused.ts';

/** What stands in the head of a page, for search engines and messengers. */
export interface Head {
	title: string;
	description: string;
	/** Absolute path of the page without language and source. */
	canonical: string;
	/** Path of a picture, and its size. */
	image: { path: string; width: number; height: number } | null;
	/** schema.org objects; addresses in them may be paths. */
	jsonLd: object[];
	/** A picture that the first view shows large: fetched before anything else. */
	preload: { srcset: string; sizes: string } | null;
}

export interface HeadContext {
	client: QueryClient;
	query: URLSearchParams;
	t: Translator<'shop'>;
	language: Language;
}

/** A page that everybody sees alike: rendered on the server and kept as finished bytes. */
export interface PublicPage {
	/** Fills the cache with what the first view shows. */
	prefetch(client: QueryClient, query: URLSearchParams): Promise<void>;
	head(context: HeadContext): Head;
	/** Cache tags of what the page is made of. */
	tags(query: URLSearchParams): string[];
	/** Query parameters that change the page; all others are no part of its key. */
	parameters: readonly string[];
}

/** What a rendered page brings along, for the script to take over without fetching again. */
export interface FirstData extends DehydratedState {
	language: Language;
	refused: Refused | null;
}
