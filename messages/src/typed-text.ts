import { latinDigits } from '@qaysari/contract/account-input';

/** A part of what somebody typed. */
export interface TypedPart {
	text: string;
	/** Digits, which keep their order in any line: in one that runs from the right their groups would change places. */
	isNumber: boolean;
	/** Where a phone is called by a tap; null for all else. */
	call: string | null;
}

/** Digits as people type them, of any of their alphabets: together or in groups, a plus before them. */
const digitRuns = /\+?[\d٠-٩۰-۹](?:[ \-./]?[\d٠-٩۰-۹])+/g;

const isPhone = (run: string): boolean => {
	const { length } = latinDigits(run).replace(/\D/g, '');
	return length >= 9 && length <= 14 && !/[./]/.test(run);
};

/** What somebody typed, from its beginning to its end, divided into numbers and the rest. */
export function typedParts(text: string): TypedPart[] {
	const parts: TypedPart[] = [];
	let end = 0;
	const rest = (until: number): void => {
		if (until > end) parts.push({ text: text.slice(end, until), isNumber: false, call: null });
	};
	for (const { 0: run, index } of text.matchAll(digitRuns)) {
		rest(index);
		parts.push({ text: run, isNumber: true, call: isPhone(run) ? `tel:${latinDigits(run).replace(/[^\d+]/g, '')}` : null });
		end = index + run.length;
	}
	rest(text.length);
	return parts;
}
