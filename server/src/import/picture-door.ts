import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '@qaysari/contract/limits';
import { guarded, innerAddress, isInner } from '../platform/outgoing.ts';
import { RowProblem } from './problem.ts';

const timeoutMs = 15_000;
const redirectsAtMost = 3;
const tries = 3;

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
			request.on('error', (error) => resolve({ why: '', again: error.message !== innerAddress }));
			request.end();
		});
	}
}
