import { cartTempCalls } from '@qaysari/contract/cart.calls';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeNotes } from '../../app/track.ts';
import { keep, kept } from '../../device/storage.ts';
import { cartApi } from './cart-call.ts';
import { sendWaiting, watchCart } from './cart-offline.ts';
import type { CartData } from './cart-view-model.ts';

type Line = 'up' | 'down' | 'loses answers';

/** A shop that does each key once, and refuses a key that comes again with other contents, as ours does. */
class ShopBehindALine {
	line: Line = 'up';
	readonly pieces = new Map<string, number>();
	/** What the shop holds of the visitor, as its list tells it. */
	listed: CartData | null = null;
	readonly #done = new Map<string, string>();

	readonly fetch = async (address: string, request: { body: string; headers: Record<string, string> }): Promise<Response> => {
		if (this.line === 'down') throw new TypeError('Failed to fetch');
		const answer = this.#answer(address, request.body, request.headers['idempotency-key'] ?? '');
		if (this.line === 'loses answers') throw new TypeError('Failed to fetch');
		return new Response(JSON.stringify(answer));
	};

	#answer(address: string, body: string, key: string): object {
		if (address === cartTempCalls.list.path) return { code: 200, success: true, message: '', data: this.listed };
		const before = this.#done.get(key);
		if (before !== undefined && before !== body)
			return { code: 1100, success: false, reason: 'idempotency_mismatch', message: 'other contents', data: null };
		if (before === undefined) this.#apply(address, JSON.parse(body));
		this.#done.set(key, body);
		return { code: 200, success: true, message: '', data: { lineId: '70', cartNum: 0 } };
	}

	#apply(address: string, input: { skuId?: string; quantity?: number; lineId?: string; lineIds?: string[] }): void {
		if (address === cartTempCalls.addCart.path) this.pieces.set('7', (this.pieces.get('7') ?? 0) + (input.quantity ?? 0));
		if (address === cartTempCalls.updateProductByCart.path && input.lineId === '70') this.pieces.set('7', input.quantity ?? 0);
		if (address === cartTempCalls.delete.path && input.lineIds?.includes('70')) this.pieces.delete('7');
	}
}

const line: CartData['lines'][number] = {
	lineId: 'new-7',
	productId: '1',
	skuId: '7',
	title: 'Lantern',
	specification: [],
	picture: null,
	origin: 'iraq',
	splitDelivery: true,
	quantity: 0,
	selected: true,
	unitPrice: { amount: 100_000, currency: 'IQD' },
	originalUnitPrice: null,
	priceBefore: null,
	timed: null,
	lineTotal: { amount: 0, currency: 'IQD' },
	minimumQuantity: 1,
	stock: 50,
	availability: 'available',
	problem: null,
};
const client = new QueryClient();
let shop: ShopBehindALine;

beforeEach(() => {
	shop = new ShopBehindALine();
	vi.stubGlobal('document', { documentElement: { lang: 'en' } });
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('dispatchEvent', () => true);
	vi.stubGlobal('fetch', shop.fetch);
	keep('traceId', 'somebody');
	const cart: CartData = { lines: [line], total: line.lineTotal, selectedPieces: 0, cartNum: 0, exclusive: false };
	keep('cartKept', JSON.stringify({ who: 'somebody', cart }));
});
afterEach(() => {
	keep('cartWaiting', null);
	keep('cartKept', null);
	keep('traceId', null);
	vi.unstubAllGlobals();
});

const add = (key: string) => cartApi(cartTempCalls.addCart, { skuId: '7', quantity: 1 }, { key, client });
const setTo = (quantity: number, key: string) =>
	cartApi(cartTempCalls.updateProductByCart, { lineId: 'new-7', quantity }, { key });

async function lineIsBack(): Promise<void> {
	shop.line = 'up';
	await sendWaiting();
}

test('pieces that were added while answers got lost are all there, each once', async () => {
	shop.line = 'loses answers';
	await add('first');
	shop.line = 'down';
	await add('second');
	await add('third');

	await lineIsBack();

	expect(shop.pieces.get('7')).toBe(3);
});

test('a number that was changed after an answer got lost is the number that counts', async () => {
	shop.line = 'loses answers';
	await add('first');
	shop.line = 'down';
	await setTo(5, 'five');
	await setTo(4, 'four');

	await lineIsBack();

	expect(shop.pieces.get('7')).toBe(4);
});

test('what was added and taken out again is not in the cart, though its adding had reached the shop', async () => {
	shop.line = 'loses answers';
	await add('first');
	shop.line = 'down';
	await cartApi(cartTempCalls.delete, { lineIds: ['new-7'] }, { key: 'out' });

	await lineIsBack();

	expect(shop.pieces.has('7')).toBe(false);
});

test('a line that drops again while it is caught up on loses nothing', async () => {
	shop.line = 'down';
	await add('first');
	await add('second');
	shop.line = 'loses answers';
	await sendWaiting();

	await lineIsBack();

	expect(shop.pieces.get('7')).toBe(2);
});

test('a cart that was filled before is there without a line, though it was never looked at on this device', async () => {
	keep('cartKept', null);
	vi.stubGlobal('addEventListener', () => undefined);
	vi.stubGlobal('setInterval', () => 0);
	const note = watchCart();
	takeNotes((one) => {
		if (one.kind === 'call') note(one);
	});
	shop.listed = { lines: [{ ...line, quantity: 3 }], total: line.lineTotal, selectedPieces: 3, cartNum: 3, exclusive: false };

	note({ path: cartTempCalls.getCartNum.path, data: { cartNum: 3 } });
	await vi.waitUntil(() => kept('cartKept') !== null);
	shop.line = 'down';

	expect((await cartApi(cartTempCalls.list, {})).lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([['7', 3]]);
});
