import type { Figures } from './reports.queries.ts';

/** Of a day on which nothing was sold. */
export const noFigures: Figures = {
	orders: 0,
	pieces: 0,
	amount: 0,
	called_off: 0,
	returned: 0,
	refunded: 0,
	costed: 0,
	cost: 0,
};
