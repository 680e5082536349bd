import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { bulkEditsSchemas } from '@qaysari/contract/bulk-edits.schemas';
import { languages } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { orderStatus } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { savedFiltersCalls } from '@qaysari/contract/saved-filters.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../app/query-client.ts';
import { baghdadDay } from '../../features/orders/order-filter.ts';
import type { OrderRow } from '../../features/orders/use-orders.ts';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, row, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const { listOrders, countOrders } = ordersConsoleCalls;
const [first, second] = ['Q2222222222', 'Q3333333333'];
const order: OrderRow = {
	...rowOf(ordersConsoleSchemas.listOrders),
	status: orderStatus.WAITING_PURCHASE,
	origin: 'china',
	customer: 'Zana',
	userId: '7',
	store: null,
	province: 'Erbil',
	pieces: 3,
	total: dinar(2_500_000),
	due: dinar(0),
};
const orders: OrderRow[] = [
	{ ...order, orderNumber: first },
	{ ...order, orderNumber: second, customer: 'Visitor', userId: null, store: 'Bazaar', due: dinar(1_000_000) },
];

beforeEach(() => {
	shop.answer(listOrders, pageOf(orders));
	shop.answer(countOrders, {
		counts: [
			{ status: orderStatus.WAITING_PURCHASE, count: 1000 },
			{ status: orderStatus.WAIT_SELLER_SEND, count: 2 },
		],
	});
	shop.answer(bulkEditsCalls.previewOrders, { count: 2, tooMany: false, first: [first] });
	shop.answer(bulkEditsCalls.startOrders, answerOf(bulkEditsSchemas.startOrders));
	shop.answer(savedFiltersCalls.list, { filters: [{ filterId: '4', name: 'Of China', query: { origin: 'china' } }] });
});
afterEach(() => vi.useRealTimers());

/** Noon in Baghdad of a day in November. */
const atNoon = (day: number): number => {
	const now = Date.UTC(2026, 10, day, 9);
	vi.useFakeTimers({ toFake: ['Date'], now });
	return now;
};
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`).toISOString();
const draw = (at = '/orders', more: Parameters<typeof show>[1] = {}) => show(<OrdersScreen />, { at, ...more });
const search = () => page.getByPlaceholder('A part of it is enough');
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const tick = (orderNumber: string) => row(orderNumber).getByRole('checkbox').click();
const asked = () => sent(listOrders).at(-1);
const work = async (name: string) => {
	await button('What to do').click();
	await page.getByRole('menuitem', { name }).click();
};
const chosenFor = () => sent(bulkEditsCalls.previewOrders).at(-1)?.choice;

test('an order says where it stands, whose it is and what is due', async () => {
	await draw();
	await expect.element(row(first)).toMatchTextContent(/From China.*To purchase.*Zana.*Erbil.*3.*25,000.*–/);
	// Who fetches it is no province away, and a visitor has no page.
	await expect.element(row(second)).toMatchTextContent(/Visitor.*Bazaar.*25,000.*10,000/);
	await expect.element(row(second).getByRole('link', { name: 'Visitor' })).not.toBeInTheDocument();
});

test('a row leads to its order, its customer to the customer, and its box only chooses', async () => {
	const shown = await draw();
	await tick(first);
	await expect.element(page.getByText('1 order chosen')).toBeVisible();
	expect(shown.address()).toBe('/orders');
	await row(first).getByText('Erbil').click();
	await expect.poll(shown.address).toBe(`/orders/${first}`);
	await row(first).getByRole('link', { name: 'Zana' }).click();
	await expect.poll(shown.address).toBe('/customers/7');
});

test('who may not see customers or move orders is offered neither', async () => {
	await draw('/orders', { role: 'fulfilment' });
	await expect.element(row(first).getByRole('checkbox')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Zana' })).not.toBeInTheDocument();
	const finance = await draw('/orders', { role: 'finance' });
	await expect.element(finance.getByRole('link', { name: 'Zana' }).last()).toBeVisible();
	await expect.element(finance.getByRole('row').filter({ hasText: first }).last().getByRole('checkbox')).not.toBeInTheDocument();
});

test('groups and states narrow the list, with their counts; another group forgets the state', async () => {
	const shown = await draw();
	await expect.element(tab('To process')).toMatchTextContent(/1,000\+/);
	await tab('To process').click();
	await expect.poll(() => asked()?.statuses).toEqual([orderStatus.WAITING_PURCHASE, orderStatus.WAIT_SELLER_SEND]);
	await page.getByRole('combobox', { name: /^State/ }).click();
	await page
		.getByText(/^To ship/)
		.last()
		.click();
	await expect.poll(() => asked()?.statuses).toEqual([orderStatus.WAIT_SELLER_SEND]);
	expect(shown.address()).toBe(`/orders?tab=pendingShipment&status=${orderStatus.WAIT_SELLER_SEND}`);
	await tab('Closed').click();
	await expect.poll(() => asked()?.statuses).toEqual([orderStatus.CANCEL, orderStatus.TERMINATED]);
	await choose(/^Ships from/, 'Iraq stock');
	await expect.poll(() => asked()?.origin).toBe('iraq');
	await tab('All').click();
	await expect.poll(() => asked()?.statuses).toBeUndefined();
	expect(asked()?.origin).toBe('iraq');
});

test('a search begins when it is asked for, in any digits, and is forgotten when it is emptied', async () => {
	const shown = await draw();
	await expect.element(row(first)).toBeVisible();
	await search().fill(' ٠٧٧٠ ');
	expect(sent(listOrders).every((input) => input.search === undefined)).toBe(true);
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => asked()?.search).toBe('0770');
	await expect.poll(() => new URLSearchParams(shown.address().split('?')[1]).get('search')).toBe('٠٧٧٠');
	await expect.element(search()).toHaveValue('٠٧٧٠');
	await search().fill('');
	await userEvent.keyboard('{Enter}');
	await expect.poll(shown.address).toBe('/orders');
});

test('days are chosen by name or one by one', async () => {
	const now = atNoon(21);
	const shown = await draw();
	const query = () => new URLSearchParams(shown.address().split('?')[1]);
	await choose(/^Period/, '7 days');
	await expect.poll(() => asked()?.from).toBe(startOf(baghdadDay(now, 6)));
	expect([query().get('span'), query().get('from'), asked()?.until]).toEqual(['week', null, undefined]);
	await choose(/^Period/, 'Yesterday');
	await expect.poll(() => asked()?.until).toBe(startOf(baghdadDay(now)));
	expect([asked()?.from, query().get('span')]).toEqual([startOf(baghdadDay(now, 1)), 'yesterday']);
	await choose(/^Period/, 'Choose dates');
	await expect.element(page.getByPlaceholder('Start date')).not.toHaveValue('');
	await choose(/^Period/, 'Always');
	await expect.poll(shown.address).toBe('/orders');
	await expect.element(page.getByPlaceholder('End date')).not.toBeInTheDocument();
});

test('a filter kept as yesterday is that of the day on which it is chosen', async () => {
	const shown = await draw('/orders?span=yesterday');
	atNoon(21);
	shop.answer(savedFiltersCalls.list, { filters: [{ filterId: '4', name: 'Of yesterday', query: { span: 'yesterday' } }] });
	await choose(/^Period/, 'Today');
	await expect.poll(() => asked()?.from).toBe('2026-11-20T21:00:00.000Z');
	const later = atNoon(28);
	await button('Saved filters').click();
	await button('Of yesterday').click();

	await expect.poll(() => asked()?.from).toBe(startOf(baghdadDay(later, 1)));
	expect(shown.address()).toBe('/orders?span=yesterday');
});

test('days in the address are whole days of Baghdad', async () => {
	await draw('/orders?from=2026-11-01&until=2026-11-02');
	await expect.poll(asked).toMatchObject({ from: '2026-10-31T21:00:00.000Z', until: '2026-11-02T21:00:00.000Z' });
});

test('rows of the filter before are not those of the next one, however late an answer comes', async () => {
	const late = Promise.withResolvers<void>();
	shop.answer(listOrders, async ({ origin }) => {
		if (origin === 'china') await late.promise;
		return pageOf(orders.filter(({ orderNumber }) => (origin === 'iraq' ? orderNumber === second : orderNumber === first)));
	});
	await draw();
	await expect.element(row(first)).toBeVisible();
	await choose(/^Ships from/, 'From China');
	await expect.poll(() => asked()?.origin).toBe('china');
	await choose(/^Ships from/, 'Iraq stock');
	await expect.element(row(second)).toBeVisible();
	await expect.element(row(first)).not.toBeInTheDocument();
	late.resolve();
	await choose(/^Ships from/, 'From China');
	await expect.element(row(first)).toBeVisible();
	await expect.element(row(second)).not.toBeInTheDocument();
});

test('nothing that matches is not nothing at all, and the way out is at hand', async () => {
	shop.answer(listOrders, ({ origin }) => pageOf(origin ? [] : orders));
	const shown = await draw('/orders?origin=iraq');
	await expect.element(page.getByText('No orders match')).toBeVisible();
	await button('Clear the filters').click();
	await expect.element(row(first)).toBeVisible();
	expect(shown.address()).toBe('/orders');
});

test('a shop without orders asks again when told to, and a line that dropped says so', async () => {
	shop.cut(listOrders);
	await draw();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	shop.answer(listOrders, pageOf([]));
	await button('Try again').click();
	await expect.element(page.getByText('No orders yet')).toBeVisible();
	shop.answer(listOrders, pageOf(orders));
	await button('Refresh').click();
	await expect.element(row(first)).toBeVisible();
});

test('the list goes on below, and what was chosen above stays chosen', async () => {
	shop.answer(listOrders, ({ cursor }) =>
		cursor ? pageOf(orders.slice(1)) : { records: orders.slice(0, 1), nextCursor: 'next' },
	);
	await draw();
	await tick(first);
	await button('Load more').click();
	await tick(second);
	await expect.element(page.getByText('2 orders chosen')).toBeVisible();
	await work('Mark as purchased');
	await expect.poll(chosenFor).toEqual({ orderNumbers: [first, second] });
});

test('work is done to those that were chosen, and asking about it leaves them chosen', async () => {
	await draw();
	await tick(first);
	await work('Mark as purchased');
	await expect.element(dialog().getByText(/2 orders move on/)).toBeVisible();
	expect(chosenFor()).toEqual({ orderNumbers: [first] });
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await expect.element(row(first).getByRole('checkbox')).toBeChecked();
	await expect.element(page.getByText('1 order chosen')).toBeVisible();
	expect(sent(bulkEditsCalls.startOrders)).toEqual([]);
	await work('Mark as packed');
	await button('Mark as packed', dialog()).click();
	await button('Close', dialog()).last().click();
	await expect.element(row(first).getByRole('checkbox')).not.toBeChecked();
	expect(sent(bulkEditsCalls.startOrders)).toEqual([
		{ choice: { orderNumbers: [first] }, change: { work: 'pack' }, expectedCount: 2 },
	]);
});

test('what became of the chosen orders is told also when the list has none of them any more', async () => {
	await draw('/orders?status=2');
	await tick(first);
	await work('Mark as packed');
	await button('Mark as packed', dialog()).click();
	shop.answer(listOrders, pageOf([]));
	await queryClient.invalidateQueries();
	await expect.element(page.getByText('No orders match')).toBeInTheDocument();
	await expect.element(button('Close', dialog()).last()).toBeVisible();
});

test('all that the list shows is what its filter says, until a row is chosen again', async () => {
	await draw('/orders?origin=china');
	await tick(first);
	await button('Choose all that the list shows').click();
	await expect.element(page.getByText('All that the list shows')).toBeVisible();
	await work('Mark as purchased');
	await expect.poll(chosenFor).toEqual({ filter: { origin: 'china' } });
	await button('Cancel', dialog()).click();
	// Who then ticks a row means rows.
	await tick(second);
	await expect.element(page.getByText('2 orders chosen')).toBeVisible();
	await work('Mark as purchased');
	await expect.poll(chosenFor).toEqual({ orderNumbers: [first, second] });
});

for (const [way, go] of [
	['a kept filter', () => button('Of China').click()],
	['another group', () => tab('To process').click()],
] as const)
	test(`what was chosen of one list is not chosen of that of ${way}`, async () => {
		await draw();
		await tick(first);
		await button('Choose all that the list shows').click();
		if (way === 'a kept filter') await button('Saved filters').click();
		await go();
		await expect.poll(() => sent(listOrders).length).toBeGreaterThan(1);
		await expect.element(row(first).getByRole('checkbox')).not.toBeChecked();
		await expect.element(button('What to do')).not.toBeInTheDocument();
		await tick(second);
		await expect.element(page.getByText('1 order chosen')).toBeVisible();
	});

test('a column that is switched off is off when this operator comes back, and on again when wanted', async () => {
	const shown = await draw();
	const column = (name: string) => page.getByRole('columnheader', { name });
	await button('Columns').click();
	await page.getByRole('checkbox', { name: 'Payment' }).click();
	await page.getByRole('checkbox', { name: 'Customer' }).click();
	await expect.element(column('Payment')).not.toBeInTheDocument();
	await shown.unmount();
	await draw();
	await expect.element(column('Governorate')).toBeVisible();
	await expect.element(column('Customer')).not.toBeInTheDocument();
	await expect.element(row(first)).not.toMatchTextContent(/Zana/);
	await button('Columns').click();
	await page.getByRole('checkbox', { name: 'Customer' }).click();
	await expect.element(row(first)).toMatchTextContent(/Zana/);
	await expect.element(column('Payment')).not.toBeInTheDocument();
});

for (const language of languages)
	test(`on a phone orders are cards, and nothing is wider than it, in ${language}`, async () => {
		// What the frame leaves of 390.
		await page.viewport(358, 844);
		shop.answer(
			listOrders,
			pageOf(orders.map((one) => ({ ...one, customer: 'ناوێکی زۆر درێژ '.repeat(5), province: 'سلێمانی' }))),
		);
		await draw('/orders', { language });
		await expect.element(page.getByRole('listitem').filter({ hasText: second })).toMatchTextContent(/10,000|١٠٬٠٠٠/);
		await expect.element(page.getByRole('table')).not.toBeInTheDocument();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
		// What narrows the list down stands side by side or below, never one over the other.
		const boxes = [...document.querySelectorAll('.filters .ant-select')].map((select) => select.getBoundingClientRect());
		expect(boxes.length).toBeGreaterThan(2);
		for (const one of boxes)
			for (const other of boxes)
				if (one !== other && one.top < other.bottom && other.top < one.bottom)
					expect(one.right < other.left || other.right < one.left).toBe(true);
	});
