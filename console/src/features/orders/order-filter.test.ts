import { orderTabs } from '@qaysari/contract/order-states';
import { expect, test } from 'vitest';
import { baghdadDay, filterFrom, inputFrom, queryFrom, statusesOf, statusOrder } from './order-filter.ts';

test('a filter survives the address', () => {
	const query = {
		tab: 'pendingShipment',
		status: '14',
		origin: 'china',
		search: '07701234567',
		from: '2026-11-01',
		until: '2026-11-21',
	};

	const filter = filterFrom(new URLSearchParams(query));

	expect(queryFrom(filter)).toEqual(query);
});

test('nonsense in the address narrows nothing', () => {
	const filter = filterFrom(new URLSearchParams({ status: '13', origin: 'mars', from: 'yesterday', until: '2026-99-99' }));

	expect(queryFrom(filter)).toEqual({});
});

test('days are those of Baghdad, the last one included', () => {
	const filter = filterFrom(new URLSearchParams({ from: '2026-11-01', until: '2026-11-01' }));

	expect(inputFrom(filter)).toEqual({ from: '2026-10-31T21:00:00.000Z', until: '2026-11-01T21:00:00.000Z' });
	expect(baghdadDay(Date.parse('2026-10-31T21:30:00Z'))).toBe('2026-11-01');
});

test('Arabic digits are understood', () => {
	const filter = filterFrom(new URLSearchParams({ search: '٠٧٧٠١٢٣٤٥٦٧' }));

	expect(inputFrom(filter).search).toBe('07701234567');
});

test('a group of states asks for its states, a link to one state opens its group', () => {
	const group = filterFrom(new URLSearchParams({ tab: 'pendingShipment' }));
	const one = filterFrom(new URLSearchParams({ status: '12' }));

	expect(inputFrom(group)).toEqual({ statuses: [14, 2] });
	expect(one.tab).toBe('pendingReceipt');
	expect(inputFrom(one)).toEqual({ statuses: [12] });
});

test('every state has its tab once', () => {
	const grouped = orderTabs.filter((tab) => tab !== 'all').flatMap(statusesOf);
	expect([...grouped].sort()).toEqual([...statusOrder].sort());
	expect(new Set(statusOrder).size).toBe(13);
	expect(statusOrder).toHaveLength(13);
});
