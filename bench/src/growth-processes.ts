import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { askAgain } from './ask-again.ts';
import { type Buyer, callAs, createBuyers, createWares, orderInput, roomsOf, type Ware } from './buyers.ts';
import { median, percent, shown, sum } from './numbers.ts';
import { cpuOf, type OpenShop, type Place, startShop } from './place.ts';
import { readsOf } from './reads.ts';
import type { PartReport } from './report.ts';
import { untilSettled } from './rest.ts';
import { serverClock } from './spent.ts';
import { repeat } from './writes.ts';

const crowds = [16, 64] as const;
const most = 64;
/** Up and down again, so that a machine that grows busier meanwhile falls on all of them. */
const turns = { quick: [1, 2, 4, 2, 1], full: [1, 2, 4, 2, 1, 2, 4, 2, 1] };
/** Of each kind of work for each process that was started, by itself: else more processes share what compiles their code. */
const warmUpSeconds = 3;
/** Five processes have less than the hundred connections of the database between them. */
const pool = { DATABASE_POOL: '8' };
/** Of a core: less than jobs take that orders have left to do. */
const calmShare = 0.1;
const calmWithinMs = 20_000;
/** Of the orders of one process, by as many as there are cores: more than those only stand in each other's way. */
const keptWanted = 0.8;

/** Someone's work done again and again for some seconds by so many at once. */
type Work = (urls: readonly string[], atOnce: number, seconds: number) => Promise<Done>;

interface Done {
	done: number;
	perSecond: number;
	turnedAway: number;
}

interface Cell extends Done {
	processes: number;
	buyers: number;
	work: string;
	/** Microseconds of processor of each, all processes of shop and database together. */
	spent: number;
}

/** What one, two and four web processes carry out, and what they take of the processors, beside one for jobs on the same database. */
export async function measureProcesses(place: Place, quick: boolean): Promise<PartReport> {
	const jobs = await startShop(place, { ...pool, ROLE: 'jobs' });
	const rooms = roomsOf(place);
	const webs: OpenShop[] = [];
	try {
		await untilSettled(jobs, quick ? 2 * 60_000 : undefined);
		const works = await worksOf(place, rooms);
		const ofServer = await serverClock(place.db);
		const clock = (): number => sum([jobs, ...webs].map(({ pid }) => cpuOf(pid))) + ofServer();
		const cells: Cell[] = [];
		for (const processes of quick ? turns.quick : turns.full) {
			while (webs.length > processes) await webs.pop()?.stop();
			while (webs.length < processes) {
				const web = await startShop(place, { ...pool, ROLE: 'web' });
				webs.push(web);
				for (const work of Object.values(works)) await work([web.url], most, warmUpSeconds);
			}
			const urls = webs.map(({ url }) => url);
			await untilCalm(clock);
			for (const [name, work] of Object.entries(works))
				for (const buyers of crowds) {
					const before = clock();
					const did = await work(urls, buyers, quick ? 2 : 3);
					cells.push({ ...did, processes, buyers, work: name, spent: (clock() - before) / did.done });
				}
		}
		return reportOf(cells, Object.keys(works));
	} finally {
		for (const shop of [...webs, jobs]) await shop.stop();
		await rooms.pictures.close();
	}
}

/** What orders leave to the jobs would else count as what reads take. */
async function untilCalm(clock: () => number): Promise<void> {
	const ends = performance.now() + calmWithinMs;
	let share = 1;
	while (share > calmShare && performance.now() < ends) {
		const before = clock();
		await pause(1000);
		share = (clock() - before) / 1e6;
	}
}

async function worksOf(place: Place, rooms: ReturnType<typeof roomsOf>): Promise<Record<string, Work>> {
	const buyers = await createBuyers(rooms, most);
	const [first] = buyers;
	const [list] = await readsOf(place);
	if (!first || !list) throw new Error('Nobody buys');
	const wares = await createWares(rooms, first, most);
	const numbers = new Map(buyers.map((buyer, number) => [buyer, number]));
	/** Each buyer at the process whose turn it is. */
	const writes =
		(step: (url: string, buyer: Buyer, ware: Ware) => Promise<unknown>): Work =>
		(urls, atOnce, seconds) =>
			repeat(
				(buyer, ware) => step(urls[(numbers.get(buyer) ?? 0) % urls.length] ?? '', buyer, ware),
				buyers.slice(0, atOnce),
				wares,
				seconds,
			);
	return {
		reads: async (urls, atOnce, seconds) => {
			const all = await Promise.all(urls.map((url) => askAgain(list, url, atOnce / urls.length, seconds)));
			return {
				done: sum(all.map(({ answers }) => answers)),
				perSecond: sum(all.map(({ answers, seconds }) => answers / seconds)),
				turnedAway: 0,
			};
		},
		additions: writes((url, buyer, { skuId }) => callAs(url, buyer, cartCalls.addCart, { skuId: String(skuId), quantity: 1 })),
		orders: writes((url, buyer, ware) => callAs(url, buyer, ordersCalls.createOrder, orderInput(buyer, ware))),
	};
}

function reportOf(cells: readonly Cell[], works: readonly string[]): PartReport {
	const of = (processes: number, buyers: number, work: string): Cell[] =>
		cells.filter((cell) => cell.processes === processes && cell.buyers === buyers && cell.work === work);
	const rate = (processes: number, buyers: number, work: string): number =>
		median(of(processes, buyers, work).map(({ perSecond }) => perSecond));
	const counts = [...new Set(cells.map(({ processes }) => processes))];
	const asManyAsCores = Math.max(...counts.filter((count) => count <= availableParallelism()));
	return {
		tables: [
			{
				title:
					'Web processes on one database, beside one for jobs: the list from the cache, additions to a cart, orders of one line',
				columns: ['processes', 'buyers', ...works.flatMap((work) => [`${work} /s`, 'of one', 'µs CPU each']), 'turned away'],
				rows: crowds.flatMap((buyers) =>
					counts.map((processes) => [
						String(processes),
						String(buyers),
						...works.flatMap((work) => [
							shown(rate(processes, buyers, work)),
							percent(rate(processes, buyers, work) / rate(1, buyers, work)),
							shown(median(of(processes, buyers, work).map(({ spent }) => spent))),
						]),
						String(sum(works.flatMap((work) => of(processes, buyers, work)).map(({ turnedAway }) => turnedAway))),
					]),
				),
			},
		],
		targets: crowds.map((buyers) => ({
			name: `orders a second of ${asManyAsCores} processes by those of one, ${buyers} buyers`,
			value: (rate(asManyAsCores, buyers, 'orders') / rate(1, buyers, 'orders')) * 100,
			bound: keptWanted * 100,
			side: 'atLeast',
			unit: ' %',
		})),
		notes: [
			'µs CPU are of all processes of the shop and of the database; the generator, which shares the cores, is left out.',
			'What comes to one process at the same time shares transactions: buyers who are spread over several share less.',
		],
		data: cells,
	};
}
