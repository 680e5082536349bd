import { roundToNote, roundUpToNote } from '@qaysari/contract/money';
import type { PaymentSource } from '@qaysari/contract/order-states';
import { hours } from '../platform/clock.ts';

interface DayBook {
	captured: number;
	rounding: number;
	refunded: number;
	writtenOff: number;
}

/** What the books of a shop must say of a week, written by whoever handed over the money: nothing here is read from the shop. */
export class WeekBooks {
	readonly #days = new Map<string, DayBook>();
	readonly #tills = new Map<string, number>();
	/** By order, as they were promised to its buyer. */
	readonly refunds: [orderNumber: string, amount: number][] = [];

	capture(now: Date, method: PaymentSource, amount: number): void {
		this.#dayOf(now, method).captured += amount;
	}

	/** Cash of so much, in notes. @returns what is handed over */
	captureInNotes(now: Date, method: PaymentSource, amount: number, till: string | null): number {
		const notes = roundToNote(amount);
		this.capture(now, method, amount);
		this.#dayOf(now, method).rounding += notes - amount;
		if (till !== null) this.#addToTill(now, till, notes);
		return notes;
	}

	writeOff(now: Date, method: PaymentSource, amount: number): void {
		this.#dayOf(now, method).writtenOff += amount;
	}

	/** @param till which gave the notes; null where it went the way it came */
	refund(now: Date, order: { orderNumber: string; method: PaymentSource }, amount: number, till: string | null = null): void {
		const day = this.#dayOf(now, order.method);
		day.refunded += amount;
		this.refunds.push([order.orderNumber, amount]);
		if (till === null) return;
		day.rounding -= roundUpToNote(amount) - amount;
		this.#addToTill(now, till, -roundUpToNote(amount));
	}

	/** As the console shows them: by day and method, the newest first. */
	get days(): {
		day: string;
		method: number;
		captured: number;
		rounding: number;
		refunded: number;
		writtenOff: number;
		net: number;
	}[] {
		return [...this.#days]
			.map(([key, book]) => ({
				day: key.slice(0, 10),
				method: Number(key.slice(11)),
				...book,
				net: book.captured + book.rounding - book.refunded,
			}))
			.sort((a, b) => (a.day === b.day ? a.method - b.method : b.day.localeCompare(a.day)));
	}

	get tills(): { day: string; storeId: string; amount: number }[] {
		return [...this.#tills]
			.map(([key, amount]) => ({ day: key.slice(0, 10), storeId: key.slice(11), amount }))
			.sort((a, b) => b.day.localeCompare(a.day));
	}

	#dayOf(now: Date, method: PaymentSource): DayBook {
		const key = `${dayIn(now)} ${method}`;
		const book = this.#days.get(key) ?? { captured: 0, rounding: 0, refunded: 0, writtenOff: 0 };
		this.#days.set(key, book);
		return book;
	}

	#addToTill(now: Date, till: string, amount: number): void {
		const key = `${dayIn(now)} ${till}`;
		this.#tills.set(key, (this.#tills.get(key) ?? 0) + amount);
	}
}

/** The day in Baghdad. */
export const dayIn = (now: Date): string => new Date(now.getTime() + hours(3)).toISOString().slice(0, 10);
