/**
 * `npm run test:attack`: floods the running shop from one address of this machine while another buys, all on loopback and for a
 * bounded time. Prints its figures, and ends with 1 where a bound is missed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { homeCalls } from '@qaysari/contract/catalog.calls';
import sharp from 'sharp';
import { buildFirst } from '../../../scripts/build-first.ts';
import { type Buyer, createBuyers, createWares, roomsOf, type Ware } from '../buyers.ts';
import { percentile, shown } from '../numbers.ts';
import { memoryOf, type OpenShop, openPlace, type Place, startShop, tied } from '../place.ts';
import { type Asker, askerAt } from './ask.ts';
import { sendBadInputs } from './bad-inputs.ts';
import { type Bought, buy } from './buying.ts';
import { IdleConnections } from './connections.ts';
import type { FloodOrder, FloodReport } from './flooder.ts';
import { type Flood, floods } from './floods.ts';

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '10' },
		bad: { type: 'string', default: '20000' },
		idle: { type: 'string', default: '2000' },
		/** Only floods whose name holds this, and nothing else. */
		only: { type: 'string' },
	},
});
const [seconds, badInputs, idle] = [Number(values.seconds), Number(values.bad), Number(values.idle)];

const [flooding, buying] = ['127.0.0.1', '127.0.0.2'];
const mostMs = 1000;
const mostTimesRest = 4;
const mostMemory = 1.3;
const missed: string[] = [];
const check = (held: boolean, what: string): string => {
	if (!held) missed.push(what);
	return held ? 'ok' : 'MISSED';
};

buildFirst();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const place = await openPlace();
try {
	await attack(place);
	if (values.only === undefined) await spoil(place);
} finally {
	await place.close();
}
console.log(missed.length === 0 ? '\nEvery bound holds.' : `\nMissed:\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

interface Scene {
	shop: OpenShop;
	asker: Asker;
	buyer: Buyer;
	wares: Ware[];
	/** Of whoever buys, in a pause just now. */
	restP95: number;
	restMemory: number;
}

async function attack(at: Place): Promise<void> {
	const shop = await startShop(at, {}, 'own limits');
	const rooms = roomsOf(at);
	const asker = askerAt(shop.url, buying, 4);
	try {
		const [buyer] = await createBuyers(rooms, 1);
		if (!buyer) throw new Error('Nobody buys');
		const wares = await createWares(rooms, buyer, 16);
		await buy(asker, buyer, wares, after(3));
		const rest = await buy(asker, buyer, wares, after(seconds));
		const scene = { shop, asker, buyer, wares, restP95: percentile(rest.times, 95), restMemory: memoryOf(shop.pid) };
		console.log(`\nAt rest: p95 ${shown(scene.restP95)} ms, ${rest.orders} orders, ${shown(scene.restMemory)} MB`);
		const picture = await largePicture();
		const chosen = floods.filter(({ name }) => name.includes(values.only ?? ''));
		for (const flood of chosen) await stand(scene, flood, picture);
		if (values.only === undefined) await standIdle(scene);
		await settle(scene);
	} finally {
		asker.close();
		await shop.stop();
	}
}

/** One flood, while the other address buys. */
async function stand(scene: Scene, flood: Flood, picture: string): Promise<void> {
	const { shop } = scene;
	const child = tied(fork(new URL('flooder.ts', import.meta.url), { execPath: process.execPath, stdio: 'inherit' }));
	const url = flood.at === 'shop' ? shop.url : shop.consoleUrl;
	const report = once(child, 'message').then(([told]) => told as FloodReport);
	let over = false;
	void report.then(() => {
		over = true;
	});
	child.send({ flood: flood.name, url, address: flooding, seconds, picture } satisfies FloodOrder);
	const bought = await buy(scene.asker, scene.buyer, scene.wares, () => over);
	const { answers } = await report;
	child.disconnect();
	const figures = Object.entries(answers).map(([status, count]) => `${count}×${status}`);
	console.log(`\n${flood.name}, ${flood.connections} connections: ${figures.join(', ')}`);
	await judge(scene, flood.name, bought);
}

/** Compared with the quieter one of the pauses before and after: what else the machine does changes from minute to minute. */
async function judge(scene: Scene, name: string, bought: Bought): Promise<void> {
	const { shop } = scene;
	const pauseP95 = percentile((await buy(scene.asker, scene.buyer, scene.wares, after(seconds / 2))).times, 95);
	const restP95 = Math.min(scene.restP95, pauseP95);
	scene.restP95 = pauseP95;
	const p95 = percentile(bought.times, 95);
	const wrong = Object.entries(bought.wrong).map(([status, count]) => `${count}×${status}`);
	const speed = check(p95 < mostMs && p95 < mostTimesRest * restP95, `${name}: p95 ${shown(p95)} ms, at rest ${shown(restP95)}`);
	const right = check(wrong.length === 0, `${name}: who buys was answered ${wrong.join(', ')}`);
	console.log(
		`  who buys: p95 ${shown(p95)} ms (${shown(p95 / restP95)} times rest) ${speed}, ${bought.orders} orders, refused ${wrong.join(', ') || 'nothing'} ${right}; ${shown(memoryOf(shop.pid))} MB`,
	);
}

async function standIdle(scene: Scene): Promise<void> {
	const connections = new IdleConnections(scene.shop.url, flooding, idle);
	const bought = await buy(scene.asker, scene.buyer, scene.wares, after(seconds));
	console.log(`\n${idle} idle and slow connections, ${connections.closed} of them closed by the shop`);
	connections.end();
	await judge(scene, 'idle and slow connections', bought);
}

/** Memory comes back by itself. */
async function settle({ shop, restMemory, asker }: Scene): Promise<void> {
	const end = performance.now() + 60_000;
	let now = memoryOf(shop.pid);
	const started = performance.now();
	while (now > mostMemory * restMemory && performance.now() < end) {
		await pause(2000);
		await asker.ask({ path: homeCalls.hotWords.path, body: {} });
		now = memoryOf(shop.pid);
	}
	const times = now / restMemory;
	const held = check(!(times > mostMemory), `memory after the floods: ${shown(now)} MB, at rest ${shown(restMemory)}`);
	console.log(
		`\nMemory ${shown((performance.now() - started) / 1000)} s after: ${shown(now)} MB, ${shown(times)} times rest ${held}`,
	);
}

/** Bad inputs, with limits so wide that each is looked at. */
async function spoil(at: Place): Promise<void> {
	const shop = await startShop(at);
	const asker = askerAt(shop.url, flooding, 16);
	try {
		const rooms = roomsOf(at);
		const [buyer] = await createBuyers(rooms, 1);
		if (!buyer) throw new Error('Nobody asks');
		const { sent, answers, broken } = await sendBadInputs(asker, buyer, badInputs);
		const figures = Object.entries(answers).map(([status, count]) => `${count}×${status}`);
		const held = check(broken.length === 0, `faults of the server:\n${broken.slice(0, 20).join('\n')}`);
		console.log(`\n${sent} bad inputs: ${figures.join(', ')} ${held}`);
	} finally {
		asker.close();
		await shop.stop();
	}
}

function after(s: number): () => boolean {
	const end = performance.now() + s * 1000;
	return () => performance.now() >= end;
}

async function largePicture(): Promise<string> {
	const bytes = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#cc8800' } })
		.jpeg({ progressive: true, quality: 60 })
		.toBuffer();
	return bytes.toString('base64');
}
