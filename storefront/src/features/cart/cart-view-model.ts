import type { cart, cartLine } from '@qaysari/contract/cart.schemas';
import { areExclusive } from '@qaysari/contract/exclusivity';
import { dinar } from '@qaysari/contract/money';
import type { z } from 'zod';

export type CartData = z.output<typeof cart>;
export type CartLine = z.output<typeof cartLine>;
export type Origin = CartLine['origin'];

export const origins = ['iraq', 'china'] as const satisfies readonly Origin[];

/** Lines that the checkout takes. */
export function settledLines(cart: CartData): CartLine[] {
	return cart.lines.filter((line) => line.selected && line.problem === null);
}

export function linesOf(lines: readonly CartLine[], origin: Origin): CartLine[] {
	return lines.filter((line) => line.origin === origin);
}

export function sumOf(lines: readonly CartLine[]): number {
	return lines.reduce((sum, line) => sum + line.lineTotal.amount, 0);
}

/** What promotion prices save, in hundredths. */
export function savedOn(lines: readonly CartLine[]): number {
	return lines.reduce(
		(sum, line) => sum + Math.max(0, (line.originalUnitPrice?.amount ?? 0) - line.unitPrice.amount) * line.quantity,
		0,
	);
}

export function piecesOf(lines: readonly CartLine[]): number {
	return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Sums anew after a change that the server has not answered yet, by its own rules. */
export function recounted(cart: CartData): CartData {
	const lines = cart.lines.map((line) => ({
		...line,
		lineTotal: { ...line.unitPrice, amount: line.unitPrice.amount * line.quantity },
		problem: problemOf(line),
	}));
	const settled = lines.filter((line) => line.selected && line.problem === null);
	return {
		lines,
		total: dinar(sumOf(settled)),
		selectedPieces: piecesOf(settled),
		cartNum: piecesOf(lines),
		exclusive: areExclusive(settled),
	};
}

function problemOf(line: CartLine): CartLine['problem'] {
	if (line.problem === 'discontinued' || line.problem === 'out') return line.problem;
	if (line.quantity > line.stock) return 'tooMany';
	return line.quantity < line.minimumQuantity ? 'belowMinimum' : null;
}
