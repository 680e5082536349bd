import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** What the shop acknowledged, as the people of the run note it. */
export type Entry =
	| { kind: 'order'; key: string; who: string; numbers: string[]; payNow: number; paymentId: string | null }
	| { kind: 'message'; groupId: string; clientId: string; number: number; by: 'buyer' | 'agent'; text: string }
	/** Somebody of the shop said that its money is there. */
	| { kind: 'booked'; paymentId: string }
	| { kind: 'taken'; reference: string; paymentId: string }
	| { kind: 'forged'; reference: string; paymentId: string; status: number }
	| { kind: 'moved'; orderNumber: string; event: string }
	/** What was taken in, and is not shown any more. */
	| { kind: 'gone'; url: string; status: number }
	/** An answer that nobody should get. */
	| { kind: 'wrong'; path: string; status: number; reason: string; during: string };

export type Noted = Entry & { at: string };

/** On disk, a line each: it is there when whoever wrote it is not any more. */
export class Journal {
	readonly file: string;
	readonly #fd: number;
	/** How often each status came; 0: none came. */
	readonly statuses = new Map<number, number>();

	constructor(file: string) {
		this.file = file;
		this.#fd = openSync(file, 'a');
	}

	note(entry: Entry): void {
		writeSync(this.#fd, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
	}

	count(status: number): void {
		this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
	}

	close(): void {
		closeSync(this.#fd);
	}

	get told(): string {
		return [...this.statuses]
			.toSorted(([a], [b]) => a - b)
			.map(([status, count]) => `${status || 'none'}: ${count}`)
			.join(', ');
	}
}

export const readJournal = (file: string): Noted[] =>
	readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line) as Noted);
