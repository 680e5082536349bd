import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { OrderHistory } from './order-history.tsx';

const { output } = ordersConsoleSchemas.getOrder;

/** An order that was placed at noon and went on at another moment, or at the same. */
function wentOn(at: string) {
	const order = output.parse(exampleOf(output));
	const entry = { actor: 'system', operator: null, note: '', amount: null, courier: null, day: null, takeBack: null };
	const placed = '2026-11-21T09:00:00.000Z';
	const history = [
		{ ...entry, entryId: '1', event: 'place', from: null, to: 1 as const, actor: 'buyer', at: placed },
		{ ...entry, entryId: '2', event: 'paid', from: 1 as const, to: 2 as const, at },
	];
	return { ...order, history };
}

test('what went on in the moment of its placing was paid by nobody; what went on later was', async () => {
	await show(<OrderHistory order={wentOn('2026-11-21T09:00:00.000Z')} />);
	await expect.element(page.getByText('Accepted, nothing to pay now')).toBeVisible();
	await expect.element(page.getByText('Payment settled')).not.toBeInTheDocument();
});

test('money that came is told as such', async () => {
	await show(<OrderHistory order={wentOn('2026-11-21T10:00:00.000Z')} />);
	await expect.element(page.getByText('Payment settled')).toBeVisible();
});
