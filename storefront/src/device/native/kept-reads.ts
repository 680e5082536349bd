import { ApiError } from '@qaysari/client/api-error';
import type { Client } from '@qaysari/client/client';
import { cacheNames, isKeptRead, readKey } from '../../offline/names.ts';

/** What the catalogue answered last is kept on the device, and answers while there is no line. */
export function keepingReads(send: Client['send']): Client['send'] {
	return async (call, input, options) => {
		if (!isKeptRead(call.path) || !('caches' in globalThis)) return send(call, input, options);
		const key = `https://kept.invalid${readKey(call.path, document.documentElement.lang, JSON.stringify(input))}`;
		try {
			const answer = await send(call, input, options);
			if (answer.envelope.success) void keep(key, answer.envelope);
			return answer;
		} catch (error) {
			const kept = error instanceof ApiError && error.isNetwork ? await caches.match(key, { cacheName: cacheNames.reads }) : null;
			if (!kept) throw error;
			return { status: 200, envelope: await kept.json(), requestId: null, sentAt: null, visitorToken: null };
		}
	};
}

async function keep(key: string, envelope: object): Promise<void> {
	try {
		const cache = await caches.open(cacheNames.reads);
		await cache.put(key, new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } }));
		const kept = await cache.keys();
		const mostReads = 300;
		for (const old of kept.slice(0, Math.max(0, kept.length - mostReads))) await cache.delete(old);
	} catch {
		// The phone is full: room is made, the page has its answer already.
		await caches.delete(cacheNames.reads);
	}
}
