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
	const lines = cart.lines.map(pricedFor).map((line) => ({
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

/** What each of its pieces costs: the timed price while no more are wished for than can be had at it. */
function pricedFor(line: CartLine): CartLine {
	const { timed, quantity } = line;
	if (!timed) return line;
	const enough = timed.piecesLeft === null || quantity <= timed.piecesLeft;
	const unitPrice = enough ? timed.price : timed.usual;
	if (unitPrice.amount === line.unitPrice.amount) return line;
	return { ...line, unitPrice, originalUnitPrice: enough ? timed.usual : null };
}

/** The cart at a moment: what a timed price was over by then costs what it always does, also without a line. */
export function cartAt(cart: CartData, now: number): CartData {
	const isOver = ({ timed }: CartLine): boolean => timed !== null && new Date(timed.endsAt).getTime() <= now;
	if (!cart.lines.some(isOver)) return cart;
	const lines = cart.lines.map((line) =>
		line.timed && isOver(line)
			? {
					...line,
					unitPrice: line.timed.usual,
					originalUnitPrice: null,
					priceBefore: line.priceBefore ?? line.timed.price,
					timed: null,
				}
			: line,
	);
	return recounted({ ...cart, lines });
}

/** When the first timed price in a cart ends; null without one. */
export function firstEnd(cart: CartData | undefined): string | null {
	return cart?.lines.flatMap(({ timed }) => (timed ? [timed.endsAt] : [])).sort()[0] ?? null;
}

function problemOf(line: CartLine): CartLine['problem'] {
	if (line.problem === 'discontinued' || line.problem === 'out') return line.problem;
	if (line.quantity > line.stock) return 'tooMany';
	return line.quantity < line.minimumQuantity ? 'belowMinimum' : null;
}
