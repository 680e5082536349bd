import { productCard } from '@qaysari/contract/catalog.schemas';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { historyCalls } from '@qaysari/contract/library.calls';
import { orderStatus } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chatOutbox } from '../../device/chat-outbox.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { AttachSheet } from './attach-sheet.tsx';
import { forgetChat, setChat } from './chat-store.ts';

const session = { token: 'token', userId: '1' };
const group = { groupId: '7', lastNumber: 0, unread: 0, readMarks: { buyer: 0, agent: 0 }, last: null, closed: null };
const order = {
	orderNumber: 'Q2222222222',
	status: orderStatus.WAIT_SELLER_SEND,
	origin: 'iraq' as const,
	submittedAt: '2026-11-20T08:00:00.000Z',
	lines: [{ title: 'Kettle', picture: null, quantity: 1 }],
	lineCount: 1,
	pieces: 1,
	total: dinars(20_000),
	due: dinars(0),
	deliveryMode: 1 as const,
	paymentState: null,
	actions: [],
};
const lamp = { ...productCard.parse(exampleOf(productCard)), id: '6', title: 'Lamp', picture: null, timed: null };

beforeEach(async () => {
	forgetChat();
	await chatOutbox.clear();
	setChat({ userId: '1', group, older: null });
	shop.answer(ordersCalls.getOrderPage, { records: [order], nextCursor: null });
	shop.answer(historyCalls.list, {
		records: [{ product: lamp, at: '2026-11-20T08:00:00.000Z', onSale: true }],
		nextCursor: null,
	});
});

function Opener() {
	const [open, setOpen] = useState(true);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Attach something
			</button>
			<AttachSheet open={open} onClose={() => setOpen(false)} />
		</>
	);
}
const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => show(<Opener />, { session, language });
const sheet = () => page.getByRole('dialog');
const row = (name: RegExp) => sheet().getByRole('button', { name });
const sent = () => shop.asked(chatCalls.sendGroupMsg).map(({ input }) => input.message);

test('an order of one’s own is sent by a tap, and the sheet begins anew the next time', async () => {
	await draw();
	await row(/order/i).click();
	await row(/Q2222222222/).click();
	await expect.element(sheet()).not.toBeInTheDocument();
	await expect.poll(sent).toEqual([{ kind: 'order', orderNumber: 'Q2222222222' }]);
	await page.getByRole('button', { name: 'Attach something' }).click();

	await expect.element(row(/product/i)).toBeVisible();
});

test('a product that one looked at is sent by a tap', async () => {
	await draw();
	await row(/product/i).click();
	await row(/Lamp/).click();

	await expect.poll(sent).toEqual([{ kind: 'product', productId: '6' }]);
});

test('without orders or products that is said, and what did not come is asked for again', async () => {
	shop.answer(historyCalls.list, { records: [], nextCursor: null });
	shop.cut(ordersCalls.getOrderPage);
	const first = await draw();
	await row(/product/i).click();
	await expect.element(sheet().getByText('You have not looked at any product yet')).toBeVisible();
	await first.unmount();
	await draw();
	await row(/order/i).click();
	const again = sheet()
		.getByRole('button', { name: 'Network timeout, tap to try again' })
		.or(sheet().getByRole('button', { name: 'Try again' }));
	await expect.element(again).toBeVisible();
	shop.answer(ordersCalls.getOrderPage, { records: [order], nextCursor: null });
	await again.click();

	await expect.element(row(/Q2222222222/)).toBeVisible();
	expect(sent()).toEqual([]);
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s four ways are offered', async (language) => {
	await draw(language);

	// Beside what closes it.
	expect(sheet().getByRole('button').elements()).toHaveLength(5);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
