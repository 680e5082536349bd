import { z } from 'zod';
import { type Reason, reasons } from './problem.ts';

const whole = z.int().min(0);

/** How far an import came. Rows count when it is known what became of them. */
export const countsShape = z.object({
	rowsTaken: whole,
	rowsRefused: whole,
	made: whole,
	changed: whole,
	unchanged: whole,
	skus: whole,
	pictures: whole,
	picturesMissing: whole,
	/** Refused rows and notes by reason. */
	byReason: z.partialRecord(z.enum(Object.keys(reasons) as [Reason, ...Reason[]]), whole),
});
export type Counts = z.output<typeof countsShape>;

export function emptyCounts(): Counts {
	return {
		rowsTaken: 0,
		rowsRefused: 0,
		made: 0,
		changed: 0,
		unchanged: 0,
		skus: 0,
		pictures: 0,
		picturesMissing: 0,
		byReason: {},
	};
}
