import { lookup as resolveName } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { limits } from '@qaysari/contract/limits';
import { RowProblem } from './problem.ts';

const timeoutMs = 15_000;
const redirectsAtMost = 3;
const tries = 3;

/** Addresses that lead into the shop's own house, or nowhere: what a file names must not reach them. */
const inner = new BlockList();
for (const [net, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['224.0.0.0', 3],
] as const)
	inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
	['::', 127],
	['64:ff9b::', 96],
	['2002::', 16],
	['fc00::', 7],
	['fe80::', 10],
	['ff00::', 8],
] as const)
	inner.addSubnet(net, bits, 'ipv6');

export function isInner(address: string): boolean {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	const plain = mapped ?? address;
	const family = isIP(plain);
	if (family === 0) return true;
	return inner.check(plain, family === 6 ? 'ipv6' : 'ipv4') || (family === 6 && /^::ffff:/i.test(plain));
}

/** The name is resolved once, and the connection goes to what was checked. */
const guarded: LookupFunction = (host, options, done) => {
	resolveName(host, { ...options, all: true }, (error, found) => {
		if (error) return done(error, '', 0);
		const [first] = found.filter(({ address }) => !isInner(address));
		if (!first || found.some(({ address }) => isInner(address))) return done(new Error('an inner address'), '', 0);
		if (options.all) done(null, [first]);
		else done(null, first.address, first.family);
	});
};

/** Brings pictures from other people's servers, and from no inner one. */
export class PictureDoor {
	/** Hosts that failed so often in a row that they are asked no more. */
	readonly #failures = new Map<string, number>();
	readonly #lookup: LookupFunction;

	/** `lookup`: tests have their own. */
	constructor(lookup: LookupFunction = guarded) {
		this.#lookup = lookup;
	}

	/** The bytes at an address, or why there are none; asked again when the other side was only busy. */
	async fetch(address: string, stop?: AbortSignal): Promise<Buffer | RowProblem> {
		const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
		if (!url) return new RowProblem('pictureUnreachable', address);
		if ((this.#failures.get(url.host) ?? 0) >= 10) return new RowProblem('pictureUnreachable', address);
		let problem = new RowProblem('pictureUnreachable', address);
		for (let time = 0; time < tries && !stop?.aborted; time += 1) {
			const got = await this.#once(url, redirectsAtMost, stop);
			if (Buffer.isBuffer(got)) {
				this.#failures.delete(url.host);
				return got;
			}
			problem = new RowProblem('pictureUnreachable', got.why ? `${address}, ${got.why}` : address);
			if (!got.again) return problem;
		}
		this.#failures.set(url.host, (this.#failures.get(url.host) ?? 0) + 1);
		return problem;
	}

	#once(url: URL, redirects: number, stop?: AbortSignal): Promise<Buffer | { why: string; again: boolean }> {
		const refused = (why: string, again = false) => Promise.resolve({ why, again });
		if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('');
		if (url.username || url.password) return refused('');
		const host = url.hostname.replace(/^\[|\]$/g, '');
		if (this.#lookup === guarded && isIP(host) !== 0 && isInner(host)) return refused('');
		const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])]);
		const ask = url.protocol === 'https:' ? overHttps : overHttp;
		return new Promise((resolve) => {
			const request = ask(url, { signal, lookup: this.#lookup, headers: { accept: 'image/*' } }, (answer) => {
				const { statusCode = 0, headers } = answer;
				const next = statusCode >= 300 && statusCode < 400 && headers.location ? URL.parse(headers.location, url.href) : null;
				if (statusCode !== 200) {
					answer.resume();
					if (next && redirects > 0) resolve(this.#once(next, redirects - 1, stop));
					else resolve({ why: `${statusCode}`, again: statusCode === 429 || statusCode >= 500 });
					return;
				}
				const parts: Buffer[] = [];
				let size = 0;
				answer.on('data', (part: Buffer) => {
					size += part.length;
					if (size <= limits.uploadBytes) parts.push(part);
					else {
						resolve({ why: '> 10 MB', again: false });
						request.destroy();
					}
				});
				answer.on('end', () => resolve(Buffer.concat(parts)));
				answer.on('error', () => resolve({ why: '', again: true }));
			});
			request.on('error', (error) => resolve({ why: '', again: error.message !== 'an inner address' }));
			request.end();
		});
	}
}
