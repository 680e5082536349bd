import { expect, test } from 'vitest';
import { throughSteps } from './funnel-steps.ts';

test('orders that no visit was seen for make no step larger than the one before', () => {
	const reached = throughSteps({ visits: 12, viewed: 30, carted: 4, ordered: 57, paid: 5 });

	expect(reached).toEqual({ visits: 57, viewed: 57, carted: 57, ordered: 57, paid: 5 });
});
