import { directionOf, type Language, languages } from '@qaysari/contract/languages';
import { brandName } from '@qaysari/messages/languages';
import { translatorFor } from '@qaysari/messages/node';

/** What the storefront's build gives to every document. */
export interface StorefrontBuild {
	/** Addresses of the application's entry and, before it, of the libraries that it stands on; separated by spaces. */
	entry: string;
	/** The tiny script that fetches it after the first paint, carried inside as the style sheet is. */
	start: string;
	/** The whole style sheet, carried inside: one request less before the first paint. */
	styles: string;
}

export interface PageHead {
	title: string;
	description: string;
	canonical: string;
	image: { path: string; width: number; height: number } | null;
	jsonLd: object[];
	preload: { srcset: string; sizes: string } | null;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** JSON inside a script element must not end it. */
const embedded = (json: string): string => json.replace(/</g, '\\u003c');

/**
 * A whole document in one language. Without a page it is the shell, drawn by the browser; it asks search engines to stay away.
 */
export function documentOf(options: {
	build: StorefrontBuild;
	language: Language;
	/** Scheme and host, for absolute addresses. */
	origin: string;
	path: string;
	page: { status: number; html: string; data: string; head: PageHead } | null;
}): string {
	const { build, language, origin, page } = options;
	const t = translatorFor(language, 'server');
	const brand = brandName[language];
	const title = page ? t('page.title.named', { title: page.head.title }) : t('page.title.default');
	const description = page?.head.description || t('page.description.default');
	const head = [
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<title>${escaped(title)}</title>`,
		`<meta name="description" content="${escaped(description)}">`,
		'<meta name="theme-color" content="#faf6ef">',
		'<link rel="icon" href="/icon.svg" type="image/svg+xml">',
		'<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
		'<link rel="manifest" href="/manifest.webmanifest">',
		page?.head.preload
			? `<link rel="preload" as="image" imagesrcset="${escaped(page.head.preload.srcset)}" imagesizes="${escaped(page.head.preload.sizes)}" fetchpriority="high">`
			: '',
		page && page.status === 200
			? sharing(page.head, origin, language, title, description, brand)
			: '<meta name="robots" content="noindex">',
		`<style>${build.styles}</style>`,
		`<script type="module" async>${build.start}</script>`,
	];
	return `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-entry="${build.entry}"><head>${head.join('')}</head><body><div id="root">${
		page?.html ?? ''
	}</div>${page ? `<script type="application/json" id="data">${embedded(page.data)}</script>` : ''}</body></html>`;
}

/** Canonical, other languages, Open Graph and schema.org, for those who run no script. */
function sharing(head: PageHead, origin: string, language: Language, title: string, description: string, brand: string): string {
	const at = (asked: Language): string => {
		const url = new URL(head.canonical, origin);
		url.searchParams.set('lang', asked);
		return escaped(url.href);
	};
	const lines = [
		`<link rel="canonical" href="${at(language)}">`,
		...languages.map((other) => `<link rel="alternate" hreflang="${other}" href="${at(other)}">`),
		`<link rel="alternate" hreflang="x-default" href="${escaped(new URL(head.canonical, origin).href)}">`,
		`<meta property="og:type" content="website">`,
		`<meta property="og:site_name" content="${escaped(brand)}">`,
		`<meta property="og:title" content="${escaped(title)}">`,
		`<meta property="og:description" content="${escaped(description)}">`,
		`<meta property="og:url" content="${at(language)}">`,
		`<meta property="og:locale" content="${ogLocale[language]}">`,
	];
	if (head.image) {
		lines.push(
			`<meta property="og:image" content="${escaped(new URL(head.image.path, origin).href)}">`,
			`<meta property="og:image:width" content="${head.image.width}">`,
			`<meta property="og:image:height" content="${head.image.height}">`,
			'<meta name="twitter:card" content="summary_large_image">',
		);
	}
	// Search engines want whole addresses.
	const whole = (_key: string, value: unknown): unknown =>
		typeof value === 'string' && /^\/(media|pages)\//.test(value) ? new URL(value, origin).href : value;
	for (const object of head.jsonLd)
		lines.push(`<script type="application/ld+json">${embedded(JSON.stringify(object, whole))}</script>`);
	return lines.join('');
}

const ogLocale: Record<Language, string> = { ar: 'ar_IQ', ckb: 'ckb_IQ', en: 'en_US', zh: 'zh_CN' };
