import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { leaveDevice } from '../../app/leaving.ts';
import { getSession, setSession } from '../../app/session.ts';
import { keep, kept, traceId } from '../../device/storage.ts';
import { lineOf } from '../../testing/cart.ts';
import { shop } from '../../testing/show.tsx';
import { cartApi } from './cart-call.ts';
import { sendWaiting } from './cart-offline.ts';
import { callsOf, cartOwner } from './cart-owner.ts';

const [azad, dilan] = [
	{ token: 'of azad', userId: '1' },
	{ token: 'of dilan', userId: '2' },
];
const line = lineOf('1');
const cart = { lines: [line], total: line.lineTotal, selectedPieces: 1, cartNum: 1, exclusive: false };
const keepCartOf = (who: string) => keep('cartKept', JSON.stringify({ who, cart }));
/** By whoever is there. */
const add = (quantity: number) =>
	cartApi(callsOf(cartOwner()).addCart, { skuId: line.skuId, quantity }, { key: `key of ${quantity}` });

/** @returns what the shop added from then on: by whom, and how many pieces */
function lineIsBack(): string[] {
	const added: string[] = [];
	const note = (cartOf: string) => (input: { quantity: number }) => {
		added.push(`${cartOf}: ${input.quantity}`);
		return { lineId: '70', cartNum: added.length };
	};
	shop.answer(cartCalls.addCart, note('account'));
	shop.answer(cartTempCalls.addCart, note('visitor'));
	return added;
}

/** Azad adds two and then three pieces without a line; when it is back, the shop says that his session is over. */
beforeEach(async () => {
	setSession(azad);
	keepCartOf(azad.userId);
	shop.cut(cartCalls.addCart);
	await add(2);
	await add(3);
	shop.refuse(cartCalls.addCart, 'unauthorized');
	await sendWaiting();
});

test('what was added without a line waits for whose session is over by then, and is added when they sign in again', async () => {
	const over = getSession();
	const added = lineIsBack();
	await sendWaiting();
	const asVisitor = [...added];
	setSession(azad);
	await sendWaiting();

	expect([over, asVisitor]).toEqual([null, []]);
	expect(added).toEqual(['account: 2', 'account: 3']);
	expect(kept('cartWaiting')).toBe(null);
});

test('what is added without a line until then is in the cart of the visitor, and takes nothing from what waits', async () => {
	keepCartOf(traceId());
	shop.cut(cartTempCalls.addCart);
	await add(5);
	const added = lineIsBack();
	await sendWaiting();
	setSession(azad);
	await sendWaiting();

	expect(added).toEqual(['visitor: 5', 'account: 2', 'account: 3']);
});

test('whoever signs in instead gets nothing of it, and nothing of it stays', async () => {
	const added = lineIsBack();
	setSession(dilan);
	await sendWaiting();

	expect([added, kept('cartWaiting')]).toEqual([[], null]);
});

test('whoever signs out takes it along, and the cart that was seen', async () => {
	setSession(azad);
	leaveDevice(new QueryClient());

	expect([kept('cartWaiting'), kept('cartKept')]).toEqual([null, null]);
});
