import { expect, test } from 'vitest';
import { baghdadDay, filterFrom, inputFrom, queryFrom, statusOrder } from './order-filter.ts';

test('a filter survives the address', () => {
	const query = { status: '14', origin: 'china', search: '07701234567', from: '2026-11-01', until: '2026-11-21' };

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

test('every state has its tab once', () => {
	expect(new Set(statusOrder).size).toBe(13);
	expect(statusOrder).toHaveLength(13);
});
