import { defaultLanguage, directionOf, isLanguage, type Language } from '@qaysari/contract/languages';
import { brandName } from '@qaysari/messages/languages';
import { translatorFor } from '@qaysari/messages/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PreviewInput, previewSize } from './invitations/preview-shape.ts';
import { previewPicture, readShortCode } from './invitations/share-links.ts';
import type { Shop } from './parts.ts';
import { callerAt } from './platform/admission/caller.ts';
import { cookieOf } from './platform/http/identity.ts';
import { escaped as escapeHtml } from './platform/pages/document.ts';
import { refuse } from './platform/refusal.ts';
import { hashOf } from './platform/secrets.ts';
import { findPreview, type SharePreview } from './share-previews.ts';

const drawing = new URL('./invitations/preview-draw.ts', import.meta.url).href;

/**
 * `/s/<code>-<language>`: a small page that a messenger's crawler reads without script, and that takes people on to the shop;
 * `/s/<code>-<language>/preview.jpg`: its picture.
 */
export function serveSharePages(server: FastifyInstance, shop: Shop): void {
	server.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
		const { language, preview } = await read(shop, request);
		if (!preview) return answer(reply.status(404), language, brokenPage(language));
		const origin = shop.originOf(request);
		const { utm_source: utm } = request.query as Record<string, unknown>;
		const source = typeof utm === 'string' && /^[\w.-]{1,100}$/.test(utm) ? utm : preview.source;
		const page = `${preview.page}&lang=${language}&utm_source=${source}`;
		// The native shell opens the page itself.
		if (request.headers.accept === 'application/json') return reply.header('cache-control', 'private, no-cache').send({ page });
		return answer(reply, language, previewPage({ preview, language, page, url: `${origin}/s/${request.params.code}` }));
	});

	server.get<{ Params: { code: string } }>('/s/:code/preview.jpg', async (request, reply) => {
		const { language, preview } = await read(shop, request);
		if (!preview) refuse('not_found');
		const { goods, price, was, picture } = preview;
		const text = { language, title: goods, price, was, brand: brandName[language] };
		const key = hashOf(JSON.stringify([text, picture?.id]))
			.toString('hex')
			.slice(0, 32);
		const caller = callerAt(request.ip);
		const bytes = await shop.pictures.drawn(
			key,
			drawing,
			async (): Promise<PreviewInput> => {
				await shop.admission.count('page', caller);
				return { ...text, picture: picture ? await shop.pictures.size(shop.db, picture.id, 800) : null };
			},
			caller,
		);
		const left = preview.until === null ? 3600 : (new Date(preview.until).getTime() - shop.clock.now().getTime()) / 1000;
		const maxAge = Math.max(0, Math.min(3600, Math.floor(left)));
		return reply.header('content-type', 'image/jpeg').header('cache-control', `public, max-age=${maxAge}`).send(bytes);
	});
}

async function read(
	{ db, clock }: Shop,
	request: FastifyRequest<{ Params: { code: string } }>,
): Promise<{ language: Language; preview: SharePreview | null }> {
	const link = readShortCode(request.params.code);
	const kept = cookieOf(request, 'language');
	const language = link?.language ?? (isLanguage(kept) ? kept : defaultLanguage);
	return { language, preview: link ? await findPreview(db, clock.now(), link.target, language) : null };
}

function answer(reply: FastifyReply, language: Language, html: string): FastifyReply {
	return reply
		.header('content-type', 'text/html; charset=utf-8')
		.header('content-language', language)
		.header('cache-control', 'private, no-cache')
		.send(html);
}

const styles = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf6ef;color:#1b2523;
font:17px/1.6 system-ui,sans-serif;text-align:center}main{padding:24px;max-width:420px}img{width:100%;height:auto;border-radius:16px}
h1{font-size:21px;margin:20px 0 4px}p{margin:0 0 20px;color:#5f6965}a{display:inline-block;padding:14px 28px;border-radius:99px;background:#0b6b6f;color:#fff;
font-weight:700;text-decoration:none}`;

function document(language: Language, head: string[], body: string): string {
	return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head.join('')}<style>${styles}</style></head><body><main>${body}</main></body></html>`;
}

function previewPage(options: { preview: SharePreview; language: Language; page: string; url: string }): string {
	const { preview, language, url } = options;
	const t = translatorFor(language, 'server');
	const brand = brandName[language];
	const [title, description, page, picture] = [preview.title, preview.description, options.page, previewPicture(url)].map(
		escapeHtml,
	);
	const property = (name: string, content: string | number | undefined): string =>
		`<meta property="og:${name}" content="${content}">`;
	return document(
		language,
		[
			`<title>${title}</title>`,
			`<meta name="description" content="${description}">`,
			property('type', 'website'),
			property('site_name', escapeHtml(brand)),
			property('title', title),
			property('description', description),
			property('url', escapeHtml(url)),
			property('locale', ogLocale[language]),
			property('image', picture),
			property('image:type', 'image/jpeg'),
			property('image:width', previewSize.width),
			property('image:height', previewSize.height),
			property('image:alt', title),
			'<meta name="twitter:card" content="summary_large_image">',
			// People go on at once; a crawler that runs no script reads what stands here.
			`<meta http-equiv="refresh" content="0;url=${page}">`,
		],
		`<img src="${picture}" alt="" width="${previewSize.width}" height="${previewSize.height}"><h1>${title}</h1><p>${description}</p><a href="${page}">${escapeHtml(t('share.open', { brand }))}</a>`,
	);
}

const ogLocale: Record<Language, string> = { ar: 'ar_IQ', ckb: 'ckb_IQ', en: 'en_US', zh: 'zh_CN' };

/** What happened, and what can be done. */
function brokenPage(language: Language): string {
	const t = translatorFor(language, 'server');
	const title = escapeHtml(t('share.broken.title'));
	return document(
		language,
		[`<title>${title}</title>`],
		`<h1>${title}</h1><p>${escapeHtml(t('share.broken.text'))}</p><a href="/?lang=${language}">${escapeHtml(t('share.broken.home'))}</a>`,
	);
}
