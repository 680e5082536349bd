import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorCookie } from '../platform/http/identity.ts';
import { createProduct } from '../testing/goods.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { groupOf, Listener, openDoors, say, until } from './testing.ts';

let shop: TestShop;
let url: string;
let consoleUrl: string;
const open: Listener[] = [];

beforeAll(async () => {
	shop = await createTestShop();
	({ url, consoleUrl } = await openDoors(shop));
});
afterAll(async () => {
	for (const listener of open) listener.close();
	await shop.close();
});

const buyer = (): Promise<BuyerClient> => shop.provenBuyer();
const connect = async (token: string, language = 'en'): Promise<Listener> => {
	const listener = await Listener.connect(url, { token, language });
	open.push(listener);
	return listener;
};
const hear = async (who: BuyerClient, groupId: string, language?: string): Promise<Listener> => {
	const listener = await connect(who.token, language);
	expect(await listener.ask('subscribe', { groupIds: [groupId] })).toEqual({ groupIds: [groupId] });
	return listener;
};

describe('a connection', () => {
	it('hears what is said in a group that it subscribed to, in its own language', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const { productId } = await createProduct(shop, { title: { en: 'Samovar', ar: 'سماور' } });
		const [english, arabic] = [await hear(mine, groupId), await hear(mine, groupId, 'ar')];

		await say(mine, groupId, 'Hello');
		await mine.do(chatCalls.sendGroupMsg, { groupId, clientId: crypto.randomUUID(), message: { kind: 'product', productId } });

		await until(() => english.heard.length >= 2 && arabic.heard.length >= 2, 'both hear');
		expect(english.texts()[0]).toBe('Hello');
		expect([english, arabic].map((one) => one.heard.at(-1)?.body.product?.title)).toEqual(['Samovar', 'سماور']);
	});

	it('is refused without a token that holds, and to operators from another origin', async () => {
		const owner = await shop.operator('owner');
		const cookie = `${operatorCookie}=${owner.cookie(operatorCookie)}`;

		await expect(Listener.connect(url, { token: null })).rejects.toThrow('unauthorized');
		await expect(Listener.connect(url, { token: 'x'.repeat(43) })).rejects.toThrow('unauthorized');
		await expect(Listener.connect(consoleUrl, {})).rejects.toThrow('unauthorized');
		await expect(Listener.connect(consoleUrl, { cookie, origin: 'https://evil.example' })).rejects.toThrow('unauthorized');
		const desk = await Listener.connect(consoleUrl, { cookie, origin: consoleUrl });
		desk.close();
	});

	it('tells operators who answer nobody nothing of what is said', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const [support, finance] = await Promise.all(
			(['support', 'finance'] as const).map(async (role) => {
				const cookie = `${operatorCookie}=${(await shop.operator(role)).cookie(operatorCookie)}`;
				return Listener.connect(consoleUrl, { cookie, origin: consoleUrl });
			}),
		);
		finance?.socket.emit('subscribe', { groupIds: [groupId] });
		await support?.ask('subscribe', { groupIds: [groupId] });

		await say(mine, groupId, 'For support alone');

		await until(() => support?.events.some(({ name }) => name === 'conversation') ?? false, 'support hears of it');
		expect(support?.texts()).toEqual(['For support alone']);
		expect(finance?.events).toEqual([]);
		expect(finance?.ended).toBeNull();
		for (const one of [support, finance]) one?.close();
	});

	it('of a plain socket.io client in a process of its own connects, by polling and by WebSocket, subscribes and receives', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const program = `
			import { io } from 'socket.io-client';
			const socket = io(process.env.URL, { auth: { token: process.env.TOKEN }, ...JSON.parse(process.env.OPTIONS) });
			socket.on('connect', () => socket.emit('subscribe', { groupIds: [process.env.GROUP] }, (answer) => console.log(JSON.stringify(answer))));
			socket.on('message', (message) => {
				console.log(socket.io.engine.transport.name, message.number, message.body.text);
				socket.disconnect();
			});
		`;
		const heard = async (options: object): Promise<string[]> => {
			const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
				cwd: new URL('.', import.meta.url),
				env: { PATH: process.env.PATH, URL: url, TOKEN: mine.token, GROUP: groupId, OPTIONS: JSON.stringify(options) },
				stdio: ['ignore', 'pipe', 'inherit'],
			});
			const closed = once(child, 'close');
			let printed = '';
			child.stdout.on('data', (chunk: Buffer) => {
				printed += chunk.toString();
			});
			await until(() => printed.includes('groupIds'), 'it has subscribed');
			await say(mine, groupId, 'to a stranger');
			await closed;
			return printed.trim().split('\n');
		};

		// The client's own way: it begins by polling and goes on by WebSocket.
		const [subscribed, ...received] = await heard({});
		expect(JSON.parse(subscribed ?? '')).toEqual({ groupIds: [groupId] });
		expect(received).toEqual([expect.stringMatching(/^(polling|websocket) 1 to a stranger$/)]);
		expect((await heard({ transports: ['websocket'] }))[1]).toBe('websocket 2 to a stranger');
		expect((await heard({ transports: ['polling'] }))[1]).toBe('polling 3 to a stranger');
	}, 240_000);

	it('hears nothing of what is between others, whatever it asks for', async () => {
		const groupId = await groupOf(await buyer());
		const theirs = await shop.buyers(1);
		const mine = theirs[0] as BuyerClient;
		const listener = await connect(mine.token);

		expect(await listener.ask('subscribe', { groupIds: [groupId] })).toEqual({ groupIds: [], error: 'not_found' });
		expect(await listener.ask('typing', { groupId })).toEqual({ error: 'not_found' });
		expect(await listener.ask('read', { groupId, upTo: 1 })).toEqual({ error: 'not_found' });
		expect(await listener.ask('subscribe', { groupIds: 'all' })).toEqual({ error: 'invalid_input' });
		expect(await listener.ask('subscribe', { groupIds: Array.from({ length: 51 }, () => groupId) })).toEqual({
			error: 'invalid_input',
		});
	});

	it('ends at once with its token, and hears nothing that was said afterwards', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const [phone] = [await hear(mine, groupId)];
		const other = await shop.buyer(shop.visitor(), mine.phone);
		const tablet = await hear(other, groupId);

		await mine.do(accountsCalls.loginOut, {});
		await say(other, groupId, 'only for the tablet');

		await until(() => phone.ended !== null && tablet.heard.length === 1, 'the phone is cut off');
		expect(phone.heard).toEqual([]);
		expect(tablet.ended).toBeNull();
	});

	it('of an operator ends with the role that let it in', async () => {
		const owner = await shop.operator('owner');
		const support = await shop.operator('support');
		const cookie = `${operatorCookie}=${support.cookie(operatorCookie)}`;
		const desk = await Listener.connect(consoleUrl, { cookie, origin: consoleUrl });
		const { operatorId } = await support.do(chatConsoleCalls.getProfile, {});

		await owner.do(staffCalls.setOperatorRole, { operatorId, role: 'finance' });

		await until(() => desk.ended !== null, 'the desk is cut off');
	});

	it('whose session ran out is not told anything, and is ended by the next sweep', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const listener = await hear(mine, groupId);
		await sql`update account_session set expires_at = ${shop.now} where account_id = ${mine.accountId}`.execute(shop.db);
		const support = await shop.operator('support');

		await support.do(chatConsoleCalls.sendMessage, {
			groupId,
			clientId: crypto.randomUUID(),
			message: { kind: 'text', text: 'too late' },
			seen: 0,
		});
		await shop.shop.realtime.sweep();

		await until(() => listener.ended !== null, 'it is ended');
		expect(listener.heard).toEqual([]);
	});

	it('tells of typing and of what was read, each side of the other', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const support = await shop.operator('support');
		const cookie = `${operatorCookie}=${support.cookie(operatorCookie)}`;
		const desk = await Listener.connect(consoleUrl, { cookie, origin: consoleUrl });
		open.push(desk);
		await desk.ask('subscribe', { groupIds: [groupId] });
		const phone = await hear(mine, groupId);
		await say(mine, groupId, 'Hello');
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });

		await desk.ask('typing', { groupId });
		await desk.ask('read', { groupId, upTo: 2 });
		await phone.ask('typing', { groupId });
		await phone.ask('read', { groupId, upTo: 2 });

		const named = (listener: Listener, name: string) =>
			listener.events.filter((event) => event.name === name).map((event) => event.payload);
		await until(() => named(phone, 'read').length === 2 && named(desk, 'read').length === 2, 'both know');
		expect(named(phone, 'typing')).toContainEqual({ groupId, by: 'agent' });
		expect(named(phone, 'read')).toContainEqual({ groupId, upTo: 2, by: 'agent' });
		expect(named(desk, 'typing')).toContainEqual({ groupId, by: 'buyer' });
		// Nobody is told of their own.
		expect(named(phone, 'typing')).not.toContainEqual(expect.objectContaining({ by: 'buyer' }));
		expect(named(desk, 'typing')).not.toContainEqual(expect.objectContaining({ by: 'agent' }));
		expect(named(desk, 'read')).toContainEqual({ groupId, upTo: 2, by: 'buyer' });
		expect(named(desk, 'conversation').length).toBeGreaterThan(0);
	});
});

describe('a flood', () => {
	it('of messages slows its sender alone, loses none that was taken, and is told when it is too much', async () => {
		const [flooder, calm] = (await shop.buyers(2)) as [BuyerClient, BuyerClient];
		const [loud, quiet] = [await groupOf(flooder), await groupOf(calm)];
		const flood = Array.from({ length: 90 }, (_, index) =>
			flooder.call(chatCalls.sendGroupMsg, {
				groupId: loud,
				clientId: crypto.randomUUID(),
				message: { kind: 'text', text: `${index}` },
			}),
		);
		let over = false;
		const all = Promise.all(flood).then((answers) => {
			over = true;
			return answers;
		});
		for (let index = 0; index < 10; index += 1) await say(calm, quiet, `calm ${index}`);
		const calmWasFirst = !over;
		const answers = await all;

		const taken = answers.filter((answer) => answer.status === 200);
		expect(calmWasFirst).toBe(true);
		expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
		const { lastNumber } = await flooder.do(chatCalls.selectGroupId, {});
		expect(lastNumber).toBe(taken.length);
	});

	it('of events is dropped, and who never stops is sent away', async () => {
		const mine = await buyer();
		const listener = await hear(mine, await groupOf(mine));

		for (let index = 0; index < 800; index += 1) listener.socket.emit('typing', { groupId: '1' });

		await until(() => listener.ended !== null, 'it is sent away');
		// Not back at once, nor by another tab; others are served as ever.
		await expect(Listener.connect(url, { token: mine.token })).rejects.toThrow('too_many_requests');
		const other = await buyer();
		await hear(other, await groupOf(other));
	});
});
