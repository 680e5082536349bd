import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { signInProven } from '@qaysari/server/src/accounts/accounts.ts';
import type { Shop } from '@qaysari/server/src/parts.ts';
import { one } from '@qaysari/server/src/platform/database/rows.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { sql } from 'kysely';
import { roomsOf } from './buyers.ts';
import type { Order, Report } from './chat-clients.ts';
import { percentile, shown } from './numbers.ts';
import { end, memoryOf, type Place, type RunningShop, startShop, tied } from './place.ts';
import type { PartReport } from './report.ts';

interface Member {
	accountId: number;
	token: string;
}

const clock = (): number => Number(process.hrtime.bigint()) / 1e6;
/** Of one session; the shop allows twelve. */
const connectionsEach = 10;

/** Idle connections, one group of many, one history of many, and one client that floods. */
export async function measureChat(place: Place, quick: boolean): Promise<PartReport> {
	const size = quick
		? { connections: 1000, members: 100, messages: 20_000, rounds: 20, opened: 60, calm: 40 }
		: { connections: 10_000, members: 1000, messages: 1_000_000, rounds: 60, opened: 300, calm: 150 };
	// A first start fills the shop and holds on to what that took for a while: it is no process as they run day by day.
	await (await startShop(place, { ROLE: 'web' })).stop();
	const shop = await startShop(place, { ROLE: 'web' });
	const clients: ChildProcess[] = [];
	try {
		const rooms = roomsOf(place);
		const people = await createMembers(rooms, Math.max(size.connections / connectionsEach, size.members));
		const groupId = await createGroup(place, people.slice(0, size.members));
		const before = memoryOf(shop.pid);

		// Members of the group hear it over one connection each; everybody else is only there.
		const hearing = people.slice(0, size.members).map(({ token }) => token);
		const idle = people.flatMap(({ token }) => Array.from({ length: connectionsEach }, () => token));
		idle.length = Math.max(0, size.connections - hearing.length);
		clients.push(startClients(), startClients());
		const begun = clock();
		const halves = clients.map((client, index) => ({
			client,
			hear: hearing.filter((_, at) => at % 2 === index),
			idle: idle.filter((_, at) => at % 2 === index),
		}));
		const made = await Promise.all(
			halves.map(async ({ client, hear, idle: others }) => {
				await order(client, { kind: 'connect', url: shop.url, tokens: hear, hear: groupId });
				return order(client, { kind: 'connect', url: shop.url, tokens: others, hear: null });
			}),
		);
		const connected = made.reduce((sum, { count }) => sum + count, 0);
		const connectSeconds = (clock() - begun) / 1000;
		// Until what the connecting itself needed is let go of.
		await pause(quick ? 5000 : 30_000);
		const idleMemory = memoryOf(shop.pid);

		const spread = await measureSpread(shop, place, clients, people[0], groupId, size.rounds);
		const opening = await measureOpening(place, shop, rooms, size.messages, size.opened);
		const flood = await measureFlood(place, shop, rooms, size.calm);

		return {
			tables: [
				{
					title: 'Idle connections in one process',
					columns: ['connections', 'made in s', 'MB before', 'MB with them', 'KB each'],
					rows: [
						[
							shown(connected),
							shown(connectSeconds),
							shown(before),
							shown(idleMemory),
							shown(((idleMemory - before) * 1024) / connected),
						],
					],
				},
				{
					title: `A message to a group of ${size.members}, until the last has it, in ms`,
					columns: ['messages', 'p50', 'p95'],
					rows: [[shown(spread.length), shown(percentile(spread, 50)), shown(percentile(spread, 95))]],
				},
				{
					title: 'Opening a conversation, in ms',
					columns: ['messages in it', 'p50', 'p95'],
					rows: opening.map(({ messages, times }) => [
						shown(messages),
						shown(percentile(times, 50)),
						shown(percentile(times, 95)),
					]),
				},
				{
					title: 'Somebody else’s message while one client floods, in ms',
					columns: ['', 'p50', 'p95'],
					rows: flood.rows.map(({ name, times }) => [name, shown(percentile(times, 50)), shown(percentile(times, 95))]),
				},
			],
			targets: [
				{ name: 'the process with idle connections', value: idleMemory, bound: 400, side: 'atMost', unit: ' MB' },
				{ name: 'the last of the group, p95', value: percentile(spread, 95), bound: 100, side: 'atMost', unit: ' ms' },
				{
					name: 'opening the long conversation to the short one, p50',
					value: percentile(opening[1]?.times ?? [], 50) / percentile(opening[0]?.times ?? [], 50),
					bound: 1.25,
					side: 'atMost',
					unit: '',
				},
				{
					name: 'somebody else beside a flood, p95',
					value: percentile(flood.rows[1]?.times ?? [], 95),
					bound: 100,
					side: 'atMost',
					unit: ' ms',
				},
			],
			notes: [`While it floods, one client sent ${shown(flood.events)} events and had ${shown(flood.taken)} messages taken.`],
			data: { connected, before, idleMemory, connectSeconds, spread, opening, flood },
		};
	} finally {
		for (const client of clients) await end(client);
		await shop.stop();
	}
}

function startClients(): ChildProcess {
	return tied(fork(new URL('chat-clients.ts', import.meta.url), { execPath: process.execPath, stdio: 'inherit' }));
}

function order(client: ChildProcess, wish: Order): Promise<Report> {
	return new Promise((resolve, reject) => {
		const ended = (): void => reject(new Error('The clients ended'));
		client.once('exit', ended);
		client.once('message', (told: Report) => {
			client.off('exit', ended);
			resolve(told);
		});
		client.send(wish);
	});
}

let phones = 20_000_000 + Math.floor(Math.random() * 60_000_000);

async function createMembers({ db, events, clock: time }: Shop, count: number): Promise<Member[]> {
	const members: Member[] = [];
	for (let made = 0; made < count; made += 1) {
		phones += 1;
		const destination = { kind: 'phone', value: `+96478${phones}`, country: '964' } as const;
		const device = { label: 'bench', language: 'en' } as const;
		const { accountId, token } = await inTransaction(db, (tx) =>
			signInProven({ events, secret: 'made up for the bench, keys nothing' }, tx, time.now(), destination, device),
		);
		members.push({ accountId, token });
	}
	return members;
}

/** A group of the first of them with everybody as a member. */
async function createGroup({ db }: Place, members: readonly Member[]): Promise<string> {
	const ids = members.map(({ accountId }) => accountId);
	const { id } = await one<{ id: number }>(
		db,
		sql`insert into chat_group (account_id, created_at) values (${ids[0]}, now()) returning id`,
	);
	await sql`insert into chat_member (group_id, account_id) select ${id}, unnest(${ids}::bigint[])`.execute(db);
	return String(id);
}

async function ask(
	shop: RunningShop,
	{ token }: Member,
	path: string,
	input: object,
): Promise<{ status: number; data: unknown }> {
	const response = await fetch(`${shop.url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', language: 'en', authorization: `Bearer ${token}` },
		body: JSON.stringify(input),
	});
	const { data } = (await response.json()) as { data: unknown };
	return { status: response.status, data };
}

async function say(shop: RunningShop, who: Member, groupId: string): Promise<{ status: number; number: number }> {
	const message = { kind: 'text', text: 'Is the samovar in stock?' };
	const { status, data } = await ask(shop, who, chatCalls.sendGroupMsg.path, {
		groupId,
		clientId: crypto.randomUUID(),
		message,
	});
	return { status, number: status === 200 ? (data as { number: number }).number : 0 };
}

/** From the moment that it is sent until the last member has it, message by message. */
async function measureSpread(
	shop: RunningShop,
	place: Place,
	clients: readonly ChildProcess[],
	sender: Member | undefined,
	groupId: string,
	rounds: number,
): Promise<number[]> {
	if (!sender) throw new Error('Nobody is there');
	const took: number[] = [];
	for (let round = -3; round < rounds; round += 1) {
		const { next } = await one<{ next: number }>(
			place.db,
			sql`select last_number + 1 as next from chat_group where id = ${Number(groupId)}`,
		);
		const heard = clients.map((client) => order(client, { kind: 'await', number: next }));
		const begun = clock();
		const sent = await say(shop, sender, groupId);
		if (sent.number !== next) throw new Error(`A message got ${sent.number} instead of ${next}`);
		const last = Math.max(...(await Promise.all(heard)).map(({ at }) => at));
		// The first ones only warm up.
		if (round >= 0) took.push(last - begun);
		await pause(150);
	}
	return took;
}

/** What the chat room asks when it is opened, of a short and of a long conversation by turns; nothing of them was read. */
async function measureOpening(
	place: Place,
	shop: RunningShop,
	rooms: Shop,
	messages: number,
	rounds: number,
): Promise<{ messages: number; times: number[] }[]> {
	const both = [];
	for (const count of [10, messages]) {
		const [buyer] = (await createMembers(rooms, 1)) as [Member];
		both.push({ messages: count, buyer, groupId: await fillGroup(place, buyer, count), times: [] as number[] });
	}
	await sql`analyze chat_message`.execute(place.db);
	for (let round = -10; round < rounds; round += 1)
		for (const { buyer, groupId, times } of both) {
			const begun = clock();
			await ask(shop, buyer, chatCalls.selectGroupId.path, {});
			await ask(shop, buyer, chatCalls.selectGroupMsgPage.path, { groupId, limit: 30 });
			if (round >= 0) times.push(clock() - begun);
		}
	return both.map(({ messages: count, times }) => ({ messages: count, times }));
}

async function fillGroup(place: Place, buyer: Member, count: number): Promise<string> {
	const groupId = await createGroup(place, [buyer]);
	const step = 5_000;
	const { id: operatorId } = await one<{ id: number }>(place.db, sql`select min(id) as id from operator`);
	for (let from = 1; from <= count; from += step)
		await sql`
			insert into chat_message (group_id, number, client_id, sender_kind, account_id, operator_id, at, kind, body, words)
			select ${Number(groupId)}, n, gen_random_uuid(), case when n % 2 = 1 then 'buyer' else 'agent' end,
				case when n % 2 = 1 then ${buyer.accountId}::bigint end, case when n % 2 = 0 then ${operatorId}::bigint end,
				now() - make_interval(secs => ${count} - n), 'text',
				jsonb_build_object('kind', 'text', 'text', 'message number ' || n), 'message number ' || n
			from generate_series(${from}::int, ${Math.min(count, from + step - 1)}::int) n
		`.execute(place.db);
	await sql`
		update chat_group set last_number = ${count}, last_at = now(), state = 'new', waiting_since = now() where id = ${Number(groupId)}
	`.execute(place.db);
	return groupId;
}

/** A calm buyer at rest, then beside one who sends messages and events as fast as they go. */
async function measureFlood(place: Place, shop: RunningShop, rooms: Shop, rounds: number) {
	const [calm, loud] = (await createMembers(rooms, 2)) as [Member, Member];
	const [quiet, noisy] = [await createGroup(place, [calm]), await createGroup(place, [loud])];
	const watch = async (name: string): Promise<{ name: string; times: number[] }> => {
		const times: number[] = [];
		for (let round = 0; round < rounds; round += 1) {
			const begun = clock();
			const { status } = await say(shop, calm, quiet);
			if (status !== 200) throw new Error(`Somebody calm was refused: ${status}`);
			times.push(clock() - begun);
			// Below what the shop lets one sender do.
			await pause(200);
		}
		return { name, times };
	};
	const rest = await watch('at rest');
	const flooder = startClients();
	let over = false;
	let taken = 0;
	const messages = Array.from({ length: 20 }, async () => {
		while (!over) if ((await say(shop, loud, noisy)).status === 200) taken += 1;
	});
	const tokens = Array.from({ length: connectionsEach }, () => loud.token);
	const events = order(flooder, { kind: 'flood', url: shop.url, tokens, groupId: noisy });
	try {
		const beside = await watch('beside a flood');
		over = true;
		flooder.send({ kind: 'stop' } satisfies Order);
		await Promise.all(messages);
		return { rows: [rest, beside], events: (await events).count, taken };
	} finally {
		over = true;
		await end(flooder);
	}
}
