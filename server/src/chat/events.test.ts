import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorCookie } from '../platform/http/identity.ts';
import type { Client } from '../testing/client.ts';
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

const somebody = (): Promise<BuyerClient> => shop.provenBuyer();
async function connect(who: BuyerClient, language = 'en'): Promise<Listener> {
	const listener = await Listener.connect(url, { token: who.token, language });
	open.push(listener);
	return listener;
}
async function atDesk(who: Client, language = 'en'): Promise<Listener> {
	const cookie = `${operatorCookie}=${who.cookie(operatorCookie)}`;
	const listener = await Listener.connect(consoleUrl, { cookie, origin: consoleUrl, language });
	open.push(listener);
	return listener;
}
const named = (listener: Listener, name: string) =>
	listener.events.filter((event) => event.name === name).map((event) => event.payload);

describe('a connection of a buyer', () => {
	test('hears a group no more that it unsubscribed from, and again once it subscribed anew', async () => {
		const mine = await somebody();
		const groupId = await groupOf(mine);
		const [phone, other] = [await connect(mine), await connect(mine)];
		for (const one of [phone, other]) await one.ask('subscribe', { groupIds: [groupId] });
		expect(await phone.ask('unsubscribe', { groupIds: [groupId] })).toEqual({ groupIds: [groupId] });
		await say(mine, groupId, 'one');
		await until(() => other.heard.length === 1, 'the other one hears');
		await phone.ask('subscribe', { groupIds: [groupId] });
		await say(mine, groupId, 'two');
		await until(() => phone.heard.length === 1, 'it hears again');

		expect([phone.texts(), other.texts()]).toEqual([['two'], ['one', 'two']]);
		// Nobody types in what they do not hear.
		await phone.ask('unsubscribe', { groupIds: [groupId] });
		expect(await phone.ask('typing', { groupId })).toEqual({ error: 'not_found' });
	});

	test('hears what is its own of several groups, once, however often it is asked for', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const [own, foreign] = [await groupOf(mine), await groupOf(other)];
		const phone = await connect(mine);
		const wish = { groupIds: [own, foreign, '999999', own] };
		for (let n = 0; n < 2; n += 1) expect(await phone.ask('subscribe', wish)).toEqual({ groupIds: [own], error: 'not_found' });
		await say(other, foreign, 'not for you');
		await say(mine, own, 'for you');
		await until(() => phone.heard.length > 0, 'it hears');

		expect(phone.texts()).toEqual(['for you']);
	});

	test.each([
		['subscribe', {}],
		['subscribe', { groupIds: [] }],
		['subscribe', { groupIds: ['x'] }],
		['unsubscribe', { groupIds: 7 }],
		['read', { groupId: '1', upTo: 0 }],
		['read', { groupId: '1', upTo: 2_000_000_001 }],
		['typing', { groupId: null }],
		['typing', {}],
	])('that sends %s with %j is told what it is', async (event, payload) => {
		const phone = await connect(await somebody());
		expect(await phone.ask(event, payload)).toEqual({ error: 'invalid_input' });
		expect(phone.ended).toBeNull();
	});

	test('in no language of ours is spoken to in Arabic', async () => {
		const mine = await somebody();
		const groupId = await groupOf(mine);
		const phone = await connect(mine, 'xx');
		await phone.ask('subscribe', { groupIds: [groupId] });
		const support = await shop.operator('support');
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		await until(() => phone.heard.length === 1, 'it hears');

		expect(phone.heard[0]?.body).toMatchObject({
			kind: 'notice',
			notice: 'taken',
			text: expect.stringMatching(/\p{Script=Arabic}/u),
		});
	});

	test('reads no further than what was said', async () => {
		const mine = await somebody();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		const phone = await connect(mine);
		await phone.ask('subscribe', { groupIds: [groupId] });
		expect(await phone.ask('read', { groupId, upTo: 500 })).toEqual({ groupId, upTo: 500 });
		await until(() => named(phone, 'read').length === 1, 'it is told');

		expect(named(phone, 'read')).toEqual([{ groupId, upTo: 1, by: 'buyer' }]);
		expect((await mine.do(chatCalls.selectGroupId, {})).readMarks).toEqual({ buyer: 1, agent: 0 });
		// Again is nothing new.
		await phone.ask('read', { groupId, upTo: 1 });
		expect(named(phone, 'read')).toHaveLength(1);
	});
});

describe('a connection of an operator', () => {
	test('marks nothing as read in a conversation that a colleague has, or nobody', async () => {
		const [support, colleague] = [await shop.operator('support'), await shop.operator('support')];
		const mine = await somebody();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		const desk = await atDesk(colleague);
		const marks = async () => (await support.do(chatConsoleCalls.listMessages, { groupId })).readMarks.agent;
		await desk.ask('read', { groupId, upTo: 1 });
		const nobodys = await marks();
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		await desk.ask('read', { groupId, upTo: 1 });
		const colleagues = await marks();
		await (await atDesk(support)).ask('read', { groupId, upTo: 1 });

		expect([nobodys, colleagues, await marks()]).toEqual([0, 0, 1]);
	});

	test('tells colleagues who types, and the buyer that somebody does', async () => {
		const [support, colleague] = [await shop.operator('support'), await shop.operator('support')];
		await support.do(chatConsoleCalls.setProfile, { name: 'Dilan' });
		const mine = await somebody();
		const groupId = await groupOf(mine);
		const [desk, other, phone] = [await atDesk(support), await atDesk(colleague), await connect(mine)];
		for (const one of [desk, other, phone]) await one.ask('subscribe', { groupIds: [groupId] });
		await desk.ask('typing', { groupId });
		await until(() => named(phone, 'typing').length === 1 && named(other, 'typing').length === 1, 'both are told');

		expect(named(phone, 'typing')).toEqual([{ groupId, by: 'agent' }]);
		expect(named(other, 'typing')).toEqual([{ groupId, by: 'agent', name: 'Dilan' }]);
		expect(named(desk, 'typing')).toEqual([]);
	});

	test('says that somebody is there, to buyers and colleagues, for as long as it is open', async () => {
		const support = await shop.operator('support');
		const { operatorId } = await support.do(chatConsoleCalls.getProfile, {});
		const mine = await somebody();
		const groupId = await groupOf(mine);
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		const isThere = async () => {
			const { agent } = await mine.do(chatCalls.selectServiceUser, { groupId });
			const { agents } = await support.do(chatConsoleCalls.listAgents, {});
			return [agent?.online, agents.find((one) => one.operatorId === operatorId)?.online];
		};
		expect(await isThere()).toEqual([false, false]);
		const desk = await atDesk(support);
		expect(await isThere()).toEqual([true, true]);
		desk.close();
		await until(async () => (await isThere()).every((one) => one === false), 'it is noticed');
	});

	test('of a conversation that there is not hears nothing', async () => {
		const desk = await atDesk(await shop.operator('support'));
		expect(await desk.ask('subscribe', { groupIds: ['999999'] })).toEqual({ error: 'not_found' });
		expect(await desk.ask('read', { groupId: '999999', upTo: 1 })).toEqual({ error: 'not_found' });
		expect(await desk.ask('typing', { groupId: '999999' })).toEqual({ error: 'not_found' });
	});
});
