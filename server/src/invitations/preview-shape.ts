import type { Language } from '@qaysari/contract/languages';

/** What the picture of a shared link shows. */
export interface PreviewInput {
	language: Language;
	title: string;
	/** Such as "185,000 IQD", or a word of the language. */
	price: string;
	was: string | null;
	brand: string;
	picture: Uint8Array | null;
}

/** As messengers want it for a large picture. */
export const previewSize = { width: 1200, height: 630 } as const;
