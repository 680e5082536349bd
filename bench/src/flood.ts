import { searchCalls } from '@qaysari/contract/search.calls';
import autocannon, { type Request } from 'autocannon';
import { memoryOf, type OpenShop } from './place.ts';

/** Whoever floods: all from one address, or each from an address of their own. */
export type Flooders = 'one address' | 'as many addresses';

export const flooders = 1000;

export interface Flooded {
	answered: number;
	refused: number;
	/** Neither answered nor refused. */
	lost: number;
	/** Milliseconds until an answer, a refusal too. */
	p99: number;
	longest: number;
	/** Megabytes of the process while it lasted. */
	most: number;
}

/** Each with a number of its own behind it, so that nothing is answered from what was kept. */
const words = ['phone', 'حقيبة', 'shoes', '耳机', 'کورسی'];
const headers = { 'content-type': 'application/json', language: 'ar' };

const searches = (from: string | null, of: string): Request[] =>
	words.map((word) => ({
		method: 'POST',
		path: searchCalls.keywordSearch.path,
		headers: { ...headers, ...(from ? { 'x-forwarded-for': from } : {}) },
		body: JSON.stringify({ keyword: `${word} ${of} [<id>]` }),
	}));

/**
 * A thousand connections that search as fast as they are answered, ignoring `Retry-After`, in a shop that trusts what this machine
 * says of addresses (`TRUST_PROXY`). A few search before: a flood comes to a shop that is in use.
 */
export async function flood(shop: OpenShop, from: Flooders, seconds: number): Promise<Flooded> {
	const run = { url: shop.url, idReplacement: true };
	await autocannon({ ...run, connections: 4, duration: 5, requests: searches(null, `before ${from}`) });
	let most = 0;
	const look = setInterval(() => {
		most = Math.max(most, memoryOf(shop.pid));
	}, 500);
	try {
		let come = 0;
		const flooded = await autocannon({
			...run,
			connections: flooders,
			duration: seconds,
			requests: searches(null, from),
			setupClient: (client) => {
				come += 1;
				if (from === 'as many addresses') client.setRequests(searches(`10.${come >> 8}.${come & 255}.1`, `by ${come}`));
			},
		});
		const { latency, errors, timeouts, non2xx } = flooded;
		return {
			answered: flooded['2xx'],
			refused: non2xx,
			lost: errors + timeouts,
			p99: latency.p99,
			longest: latency.max,
			most,
		};
	} finally {
		clearInterval(look);
	}
}
