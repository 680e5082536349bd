import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { accountsCalls } from '../../contract/src/accounts.calls.ts';
import { chatCalls } from '../../contract/src/chat.calls.ts';
import { orderStatus } from '../../contract/src/order-states.ts';
import { draftOrderCalls, ordersCalls } from '../../contract/src/orders.calls.ts';
import { paymentsCalls } from '../../contract/src/payments.calls.ts';
import { Listener } from '../../server/src/chat/testing.ts';
import { Caller } from './caller.ts';
import type { Stock } from './goods.ts';
import { until } from './programs.ts';

export interface Doors {
	proxy: string;
	console: string;
	/** Of the two web processes, past the proxy. */
	one: string;
	two: string;
}

/** @throws Error naming what does not work */
export async function checkThrough(doors: Doors, stock: Stock, tell: (line: string) => void): Promise<void> {
	await orderByCard(doors, stock);
	tell('an order was placed and paid by card through the proxy, and its notice came back through it');
	await talk(doors, stock);
	tell('a chat message went from each process to the other, and through the proxy');
	await upload(doors, stock);
	tell('a picture went up through the proxy, and came back from both processes');
	const figures = await fetch(new URL('/metrics', doors.console));
	if (figures.status !== 404) throw new Error(`The proxy shows the figures of the processes: ${figures.status}`);
	const again = await fetch(new URL('/readyz', doors.proxy));
	if (!again.headers.get('alt-svc')?.includes('h3')) throw new Error('The proxy does not offer HTTP/3');
	await overHttp2(doors.proxy);
	tell('the proxy speaks HTTP/2, offers HTTP/3, and keeps figures to the house');
}

/** @throws Error where nothing else than HTTP/1 is spoken */
async function overHttp2(url: string): Promise<void> {
	const session = connect(url);
	try {
		const [answer] = (await once(session.request({ ':path': '/readyz' }), 'response')) as [IncomingHttpHeaders];
		if (Number(answer[':status']) !== 200) throw new Error(`HTTP/2 was answered ${answer[':status']}`);
	} finally {
		session.close();
	}
}

async function orderByCard({ proxy }: Doors, { skuId, address }: Stock): Promise<void> {
	const visitor = new Caller();
	const { draftId } = await visitor.do(proxy, draftOrderCalls.create, {
		source: { kind: 'items', items: [{ skuId, quantity: 1 }] },
	});
	const wish = { draftId, provinceId: address.provinceId, deliveryMode: 1 as const, paymentMethod: 10 as const };
	const { payNow: expectedTotal } = await visitor.do(proxy, draftOrderCalls.createRealOrderPre, wish);
	const input = { draftId, address, deliveryMode: 1, remark: '', paymentMethod: 10, agreed: true, expectedTotal };
	const placed = await visitor.do(proxy, draftOrderCalls.createRealOrder, input as never, randomUUID());
	if (!placed.paymentId) throw new Error('The order has nothing to pay');
	const { url } = await visitor.do(proxy, paymentsCalls.goPay, { paymentId: placed.paymentId });
	const answers: number[] = [];
	for (const form of ['do=card&notice=now', 'do=code&code=123456&notice=now']) {
		const { status } = await visitor.send(proxy, url, {
			method: 'POST',
			body: form,
			redirect: 'manual',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		});
		answers.push(status);
	}
	// The page for the code, then the way back to the shop.
	if (answers.join() !== '200,303') throw new Error(`The gateway's page ${url} answered ${answers.join(' and ')}`);
	const isPaid = async (): Promise<boolean> => {
		const { records } = await visitor.do(proxy, ordersCalls.visitorOrders, { limit: 10 });
		return records.some((order) => order.status !== orderStatus.WAIT_BUYER_PAY);
	};
	await until('the order is paid', isPaid, { mostMs: 60_000 });
}

async function talk(doors: Doors, { tokens: [token = ''] }: Stock): Promise<void> {
	const buyer = new Caller(token);
	const { groupId } = await buyer.do(doors.proxy, chatCalls.selectGroupId, {});
	const listeners = await Promise.all([doors.one, doors.two, doors.proxy].map((door) => Listener.connect(door, { token })));
	for (const listener of listeners) await listener.ask('subscribe', { groupIds: [groupId] });
	const texts = ['said to the first', 'said to the second', 'said to the proxy'];
	for (const [at, door] of [doors.one, doors.two, doors.proxy].entries())
		await buyer.do(door, chatCalls.sendGroupMsg, {
			groupId,
			clientId: randomUUID(),
			message: { kind: 'text', text: texts[at] ?? '' },
		});
	const isHeard = async (): Promise<boolean> =>
		listeners.every((listener) => texts.every((text) => listener.texts().includes(text)));
	await until('every message is heard in both processes', isHeard, { mostMs: 15_000 });
	for (const listener of listeners) listener.close();
}

/** A small picture. */
const picture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

async function upload(doors: Doors, { tokens: [token = ''] }: Stock): Promise<void> {
	const buyer = new Caller(token);
	const form = new FormData();
	form.set('purpose', 'avatar');
	form.set('file', new Blob([picture], { type: 'image/png' }), 'me.png');
	const { status, envelope } = await buyer.send<{ url: string | null }>(doors.proxy, '/usb/upload/file', {
		method: 'POST',
		body: form,
	});
	const url = envelope?.data?.url;
	if (!envelope?.success || !url) throw new Error(`An upload was answered ${status} ${envelope?.reason ?? ''}`);
	for (const door of [doors.one, doors.two]) {
		const given = await fetch(new URL(new URL(url, door).pathname + new URL(url, door).search, door));
		if (!given.ok) throw new Error(`${door} does not have the file that was uploaded: ${given.status}`);
	}
}

/** Whether somebody who is signed in is still known. */
export const isKnown = async (door: string, token: string): Promise<boolean> =>
	(await new Caller(token).ask(door, accountsCalls.userInfo, {})).envelope?.success === true;
