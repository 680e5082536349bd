import { directionOf, type Language } from '@qaysari/contract/languages';
import { brandName } from '@qaysari/messages/languages';
import { translatorFor } from '@qaysari/messages/node';
import { escaped } from './document.ts';

const styles =
	'body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;background:#faf6ef;color:#1f2430;text-align:center}' +
	'main{padding:24px;max-width:22em}h1{font-size:21px;margin:0 0 8px}p{margin:0 0 24px}' +
	'a{display:inline-block;padding:12px 28px;border-radius:24px;background:#0f5e63;color:#fff;font-weight:700;text-decoration:none}' +
	'@media(prefers-color-scheme:dark){body{background:#14181b;color:#ece7dc}}';

/**
 * What is shown when a page cannot be made: it needs no database, no script and no file. Trying again leads to the same address.
 */
export function outagePage(language: Language): string {
	const t = translatorFor(language, 'server');
	return plainPage(language, t('page.outage.title'), t('page.outage.text'), { to: '', label: t('page.outage.retry') });
}

/** For addresses that cannot even be read, which therefore lead to no page of the storefront. */
export function unreadablePage(language: Language): string {
	const t = translatorFor(language, 'server');
	return plainPage(language, t('page.missing.title'), '', { to: '/', label: t('page.missing.home') });
}

function plainPage(language: Language, title: string, text: string, way: { to: string; label: string }): string {
	return (
		`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
		`<title>${escaped(brandName[language])}</title><style>${styles}</style></head><body><main>` +
		`<h1>${escaped(title)}</h1><p>${escaped(text)}</p>` +
		`<a href="${way.to}">${escaped(way.label)}</a></main></body></html>`
	);
}
