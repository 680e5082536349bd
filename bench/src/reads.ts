import { fork } from 'node:child_process';
import { request } from 'node:http';
import type { Call } from '@qaysari/contract/call';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { askAgain } from './ask-again.ts';
import type { FinishedAnswer } from './finished-bytes.ts';
import { median, percent, shown } from './numbers.ts';
import { cpuOf, end, firstProduct, type Place, type RunningShop, startShop, tied } from './place.ts';
import type { PartReport } from './report.ts';
import { untilSettled } from './rest.ts';

const connections = 16;
/** A shop that rested has let go of what was compiled for many. */
const warmUpSeconds = { quick: 1, full: 5 };

/** A read as it goes over the wire. */
export interface Read {
	name: string;
	method: 'GET' | 'POST';
	path: string;
	headers: Record<string, string>;
	body?: string;
}

interface Measured {
	perSecond: number;
	cpuMicroseconds: number;
	p99: number;
}

/** Reads from the cache, against plain node:http in a process of its own sending the same bytes; by turns. */
export async function measureReads(place: Place, quick: boolean): Promise<PartReport> {
	const rounds = quick ? 2 : 5;
	const seconds = quick ? 1 : 2;
	const shop = await startShop(place);
	try {
		// Describing the pictures of a new shop takes of the same cores.
		await untilSettled(shop, quick ? 60_000 : 5 * 60_000);
		const results = [];
		for (const read of await readsOf(place))
			results.push(await measure(read, shop, rounds, seconds, quick ? warmUpSeconds.quick : warmUpSeconds.full));
		return {
			tables: [
				{
					title: `Reads from the cache, ${connections} connections, medians of ${rounds} rounds by turns`,
					columns: [
						'read',
						'bytes',
						'shop req/s',
						'ceiling req/s',
						'ratio',
						'shop µs CPU',
						'ceiling µs CPU',
						'ratio',
						'shop p99 ms',
					],
					rows: results.map(({ read, bytes, own, ceiling, ratio, cpuRatio }) => [
						read.name,
						shown(bytes),
						shown(own.perSecond),
						shown(ceiling.perSecond),
						percent(ratio),
						shown(own.cpuMicroseconds),
						shown(ceiling.cpuMicroseconds),
						percent(cpuRatio),
						shown(own.p99),
					]),
				},
			],
			targets: results.map(({ read, cpuRatio }) => ({
				name: `${read.name}, share of the ceiling's processor`,
				value: cpuRatio * 100,
				bound: 80,
				side: 'atLeast',
				unit: ' %',
			})),
			notes: ['The generator shares the cores with what it measures: µs of CPU per request is the steadier figure.'],
			data: results.map(({ read, ...rest }) => ({ name: read.name, ...rest })),
		};
	} finally {
		await shop.stop();
	}
}

export async function readsOf(place: Place): Promise<Read[]> {
	const headers = { 'content-type': 'application/json', language: 'ar' };
	const call = (name: string, { method, path }: Call, input: object): Read => ({
		name,
		method,
		path,
		headers,
		body: JSON.stringify(input),
	});
	const productId = await firstProduct(place);
	return [
		call('list of 24', homeCalls.recommend, { limit: 24 }),
		call('product details', catalogCalls.detail, { productId }),
		call('keyword search', searchCalls.keywordSearch, { keyword: 'قهوة', limit: 24 }),
		{ name: 'home page (ar, br)', method: 'GET', path: '/?lang=ar', headers: { 'accept-encoding': 'br' } },
	];
}

async function measure(read: Read, shop: RunningShop, rounds: number, seconds: number, warmUp: number) {
	const answer = await ask(read, shop.url);
	const ceiling = await startCeiling(answer);
	try {
		const pairs: { own: Measured; ceiling: Measured }[] = [];
		for (let round = -1; round < rounds; round += 1) {
			const pair = {
				ceiling: await load(read, ceiling, round < 0 ? warmUp : seconds),
				own: await load(read, shop, round < 0 ? warmUp : seconds),
			};
			// The first one only warms up.
			if (round >= 0) pairs.push(pair);
		}
		const middle = (side: 'own' | 'ceiling'): Measured => ({
			perSecond: median(pairs.map((pair) => pair[side].perSecond)),
			cpuMicroseconds: median(pairs.map((pair) => pair[side].cpuMicroseconds)),
			p99: median(pairs.map((pair) => pair[side].p99)),
		});
		return {
			read,
			bytes: answer.body.length,
			own: middle('own'),
			ceiling: middle('ceiling'),
			ratio: median(pairs.map((pair) => pair.own.perSecond / pair.ceiling.perSecond)),
			cpuRatio: median(pairs.map((pair) => pair.ceiling.cpuMicroseconds / pair.own.cpuMicroseconds)),
		};
	} finally {
		await ceiling.stop();
	}
}

/** The answer as it comes over the wire, with the headers that are the program's own. */
function ask(read: Read, url: string): Promise<FinishedAnswer> {
	return new Promise((resolve, reject) => {
		const asked = request(new URL(read.path, url), { method: read.method, headers: read.headers }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () => {
				const body = Buffer.concat(parts);
				if (response.statusCode !== 200)
					reject(new Error(`${read.path} answered ${response.statusCode}: ${body.toString().slice(0, 300)}`));
				else resolve({ headers: ownHeaders(response.rawHeaders), body });
			});
		});
		asked.on('error', reject);
		asked.end(read.body);
	});
}

/** Without what node:http writes by itself. */
function ownHeaders(raw: readonly string[]): string[] {
	const own: string[] = [];
	for (let index = 0; index < raw.length; index += 2) {
		const [name = '', value = ''] = [raw[index], raw[index + 1]];
		if (!/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)) own.push(name, value);
	}
	return own;
}

async function startCeiling(answer: FinishedAnswer): Promise<RunningShop> {
	const child = tied(fork(new URL('./finished-bytes.ts', import.meta.url), { serialization: 'advanced' }));
	const port = await new Promise<number>((resolve, reject) => {
		child.once('message', resolve);
		child.once('exit', (code) => reject(new Error(`The ceiling ended with ${code}`)));
		child.send(answer);
	});
	return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}

async function load(read: Read, server: RunningShop, seconds: number): Promise<Measured> {
	const before = cpuOf(server.pid);
	const asked = await askAgain(read, server.url, connections, seconds);
	const used = cpuOf(server.pid) - before;
	return { perSecond: asked.answers / asked.seconds, cpuMicroseconds: used / asked.answers, p99: asked.p99 };
}
