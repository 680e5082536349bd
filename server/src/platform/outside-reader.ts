import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { guarded, mayLeave } from './outgoing.ts';

/** What somebody else's server gave, as far as it was read. */
export interface Read {
	/** Where it stood at last. */
	address: string;
	/** In lower case, with what stands behind it: `text/html; charset=gbk`. */
	type: string;
	bytes: Buffer;
	/** There was more. */
	cut: boolean;
}

export interface Reading {
	accept: string;
	/** More is not read. */
	bytes: number;
	/** For all of it, with redirects. */
	timeoutMs: number;
	/** Hosts, with their ports, that are trusted to be inner ones. */
	trustedHosts: readonly string[];
	/** An address on the way that says enough: it is answered without being asked. */
	isEnough?: (address: string) => boolean;
	/** Tests have their own. */
	lookup?: LookupFunction;
}

const redirectsAtMost = 5;
/** Says who asks, and carries nothing of whom it is asked for. */
const agent = 'Mozilla/5.0 (compatible; QaysariLinkReader/1.0)';

/**
 * Reads what stands at an address that somebody pasted: only by https, never from inner addresses, not after a redirect either, and
 * no longer and no more than told. Null when there is nothing to read.
 */
export async function readOutside(address: string, reading: Reading): Promise<Read | null> {
	const signal = AbortSignal.timeout(reading.timeoutMs);
	let url = URL.parse(address);
	for (let step = 0; url && step <= redirectsAtMost; step += 1) {
		// Shops answer by https what links of old name by http.
		if (url.protocol === 'http:' && !reading.trustedHosts.includes(url.host)) url.protocol = 'https:';
		if (step > 0 && reading.isEnough?.(url.href)) return { address: url.href, type: '', bytes: Buffer.alloc(0), cut: false };
		// Other doors of a house than that for pages are nothing to knock at.
		if (url.port !== '' && !reading.trustedHosts.includes(url.host)) return null;
		if (!mayLeave(url, reading.trustedHosts)) return null;
		const got = await once(url, reading, signal);
		if (!(got instanceof URL)) return got;
		url = got;
	}
	return null;
}

/** What an address answers: where to go on, what it gave, or null. */
function once(url: URL, reading: Reading, signal: AbortSignal): Promise<Read | URL | null> {
	const ask = url.protocol === 'https:' ? overHttps : overHttp;
	const trusted = reading.trustedHosts.includes(url.host);
	const lookup = reading.lookup ?? (trusted ? null : guarded);
	return new Promise((resolve) => {
		const options = {
			signal,
			agent: false as const,
			// What is packed would be as large as its packer likes.
			headers: { accept: reading.accept, 'accept-encoding': 'identity', 'user-agent': agent },
			...(lookup ? { lookup } : {}),
		};
		const request = ask(url, options, (answer) => {
			const { statusCode = 0, headers } = answer;
			const leave = (result: Read | URL | null): void => {
				resolve(result);
				request.destroy();
			};
			if (statusCode >= 300 && statusCode < 400 && headers.location) return leave(URL.parse(headers.location, url.href));
			if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') return leave(null);
			const parts: Buffer[] = [];
			let size = 0;
			const result = (): Read => ({
				address: url.href,
				type: (headers['content-type'] ?? '').toLowerCase(),
				bytes: Buffer.concat(parts).subarray(0, reading.bytes),
				cut: size > reading.bytes,
			});
			answer.on('data', (part: Buffer) => {
				parts.push(part);
				size += part.length;
				if (size > reading.bytes) leave(result());
			});
			answer.on('end', () => resolve(result()));
			answer.on('error', () => resolve(null));
		});
		request.on('error', () => resolve(null));
		request.end();
	});
}
