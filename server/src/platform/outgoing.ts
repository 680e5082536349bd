import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What a refused connection says. */
export const innerAddress = 'an inner address';

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
	// With those that hold an address of IPv4, which may be one of the house.
	['::', 96],
	['64:ff9b::', 96],
	['64:ff9b:1::', 48],
	['2001::', 32],
	['2002::', 16],
	['fc00::', 7],
	['fe80::', 10],
	['fec0::', 10],
	['ff00::', 8],
] as const)
	inner.addSubnet(net, bits, 'ipv6');

/** Also of what is no address at all. */
export function isInner(address: string): boolean {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	const plain = mapped ?? address;
	const family = isIP(plain);
	if (family === 0) return true;
	return inner.check(plain, family === 6 ? 'ipv6' : 'ipv4') || (family === 6 && /^::ffff:/i.test(plain));
}

/** The name is resolved once, and the connection goes to what was checked. */
export const guardedBy =
	(resolve: ResolveName): LookupFunction =>
	(host, options, done) => {
		resolve(host, { ...options, all: true }, (error, found) => {
			if (error) return done(error, '', 0);
			const [first] = found.filter(({ address }) => !isInner(address));
			if (!first || found.some(({ address }) => isInner(address))) return done(new Error(innerAddress), '', 0);
			if (options.all) done(null, [first]);
			else done(null, first.address, first.family);
		});
	};

type ResolveName = (
	host: string,
	options: LookupAllOptions,
	done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export const guarded = guardedBy(resolveName);

export interface Posted {
	/** Of the answer; null when none came. */
	status: number | null;
	fault: 'unreachable' | 'timeout' | 'inner' | null;
	/** Its first bytes, as text. */
	answer: string;
}

export interface Posting {
	headers: Readonly<Record<string, string>>;
	body: string;
	timeoutMs: number;
	/** Bytes of the answer that are read. */
	answerBytes: number;
	/** Hosts, with their ports, that are trusted to be inner ones. */
	trustedHosts: readonly string[];
	stop?: AbortSignal | undefined;
}

/** Brings text to an address that somebody typed: never into the house, nor after a redirect. What comes of it is told, not thrown. */
export function postOutside(address: string, posting: Posting): Promise<Posted> {
	const url = URL.parse(address);
	const failed = (fault: Posted['fault']): Posted => ({ status: null, fault, answer: '' });
	if (!url) return Promise.resolve(failed('unreachable'));
	const trusted = posting.trustedHosts.includes(url.host);
	if (!mayLeave(url, posting.trustedHosts)) return Promise.resolve(failed('inner'));
	const late = AbortSignal.timeout(posting.timeoutMs);
	const signal = AbortSignal.any([late, ...(posting.stop ? [posting.stop] : [])]);
	const ask = url.protocol === 'https:' ? overHttps : overHttp;
	const headers = { ...posting.headers, 'content-length': String(Buffer.byteLength(posting.body)) };
	return new Promise((resolve) => {
		let heard: Posted | null = null;
		const options = { method: 'POST', signal, headers, ...(trusted ? {} : { lookup: guarded }), agent: false as const };
		const request = ask(url, options, (answer) => {
			const parts: Buffer[] = [];
			let size = 0;
			const end = (): void => {
				const text = Buffer.concat(parts).subarray(0, posting.answerBytes).toString('utf8');
				resolve({ status: answer.statusCode ?? null, fault: null, answer: text.replaceAll('\0', '') });
				request.destroy();
			};
			heard = { status: answer.statusCode ?? null, fault: null, answer: '' };
			answer.on('data', (part: Buffer) => {
				parts.push(part);
				size += part.length;
				if (size >= posting.answerBytes) end();
			});
			answer.on('end', end);
			answer.on('error', end);
		});
		request.on('error', (error) => {
			if (heard) resolve(heard);
			else resolve(failed(late.aborted ? 'timeout' : error.message === innerAddress ? 'inner' : 'unreachable'));
		});
		request.end(posting.body);
	});
}

/** Whether something may be brought to an address, as far as its letters tell: a name is looked at again when it is resolved. */
export function mayLeave(url: URL, trustedHosts: readonly string[]): boolean {
	if (url.username || url.password) return false;
	if (trustedHosts.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
	const host = url.hostname.replace(/^\[|\]$/g, '');
	return url.protocol === 'https:' && !(isIP(host) !== 0 && isInner(host));
}
