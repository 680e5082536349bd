import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

const types: Record<string, string> = {
	webp: 'image/webp',
	woff2: 'font/woff2',
	svg: 'image/svg+xml',
	webmanifest: 'application/manifest+json',
};

/**
 * Serves a page from memory without its scripts and their data, with the pictures and the font that it fetched:
 * the best that a page of this content can do.
 */
export async function serveBare(
	certificate: Certificate,
	url: string,
	fetched: readonly string[],
	fetchAnyway: (url: string) => Promise<Buffer>,
): Promise<{ url: string; close(): Promise<void> }> {
	const html = (await fetchAnyway(url))
		.toString()
		.replace(/<script type="(?:module|application\/json)"[^>]*>.*?<\/script>/gs, '');
	const page = brotliCompressSync(Buffer.from(html));
	const files = new Map<string, { type: string; bytes: Buffer }>();
	for (const address of fetched) {
		const { pathname } = new URL(address);
		const type = types[pathname.split('.').at(-1) ?? ''];
		if (type) files.set(pathname, { type, bytes: await fetchAnyway(address) });
	}
	const server = createSecureServer(
		{ cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) },
		(request, response) => {
			const path = request.url.split('?')[0] ?? '/';
			const file = files.get(path);
			if (file) response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
			else if (path !== new URL(url).pathname) response.writeHead(404).end();
			else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
		},
	);
	const sessions = new Set<{ destroy(): void }>();
	server.on('session', (session) => {
		sessions.add(session);
		session.on('error', () => {});
		session.once('close', () => sessions.delete(session));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { pathname, search } = new URL(url);
	return {
		url: `https://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`,
		close: async () => {
			for (const session of sessions) session.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
