import { defaultLanguage, isLanguage } from '@qaysari/contract/languages';
import type { Plugin } from 'vite';

/** While somebody works on it no page is rendered beforehand: the browser draws all of them, from this document. */
export function devDocument(): Plugin {
	return {
		name: 'dev-document',
		apply: 'serve',
		configureServer: (server) => () => {
			server.middlewares.use((request, response, next) => {
				const address = new URL(request.originalUrl ?? '/', 'http://shop');
				if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
				const chosen = address.searchParams.get('lang') ?? /(?:^|; )language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
				const language = isLanguage(chosen) ? chosen : defaultLanguage;
				const direction = language === 'ar' || language === 'ckb' ? 'rtl' : 'ltr';
				const document = `<!doctype html>
<html lang="${language}" dir="${direction}">
	<head>
		<meta charset="utf-8" />
		<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
		<title>…</title>
	</head>
	<body>
		<div id="root"></div>
		<script type="module" src="/src/app/entry-client.tsx"></script>
	</body>
</html>`;
				server.transformIndexHtml(address.pathname, document).then((html) => {
					response.setHeader('content-type', 'text/html; charset=utf-8');
					response.end(html);
				}, next);
			});
		},
	};
}
