import { describe, expect, it } from 'vitest';
import { workItems } from './work-items.ts';

const finance = {
	review: 2,
	cash: 0,
	abnormal: 1,
	card: 4,
	late: 0,
	stray: 0,
	fees: 0,
	refunds: 3,
	subsidies: 0,
	collections: 5,
};
const chat = { new: 1, mine: 0, waiting: 7, open: 7, closed: 90 };

describe('what waits for an operator', () => {
	it('is what the role works on, and nothing that is empty or waits for others', () => {
		const items = workItems({
			fulfilment: { toPack: 4, atSea: 9, delivering: 2, failed: 1 },
			finance,
			chat,
			inquiries: { open: 0 },
			reviews: { waiting: 2, reported: 1 },
			returns: { asked: 2, received: 0 },
			purchases: { draft: 0, late: 1, partlyReceived: 0, ordered: 2 },
		});

		expect(items).toEqual([
			{ room: 'chat', queue: 'new', count: 1 },
			{ room: 'reviews', count: 3 },
			{ room: 'returns', queue: 'asked', count: 2 },
			{ room: 'finance', queue: 'review', count: 2 },
			{ room: 'finance', queue: 'abnormal', count: 1 },
			{ room: 'finance', queue: 'refunds', count: 3 },
			{ room: 'fulfilment', queue: 'failed', count: 1 },
			{ room: 'fulfilment', queue: 'toPack', count: 4 },
			{ room: 'purchases', queue: 'late', count: 1 },
			{ room: 'purchases', queue: 'ordered', count: 2 },
		]);
	});

	it('is nothing for a role without queues', () => {
		expect(workItems({})).toEqual([]);
	});
});
