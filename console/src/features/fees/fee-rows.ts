import type { FeeInput, Fees } from './use-fees.ts';

export const feeKinds = [
	'sea_freight',
	'container_storage',
	'china_freight',
	'insurance',
	'domestic_warehouse',
	'value_added',
] as const;
const hundredths = 100;

/** A fee while it is typed. */
export interface FeeRowValues {
	key: number;
	kind: FeeInput['kind'];
	currency: FeeInput['currency'];
	/** As people type it, in whole units with decimals. */
	units: number | null;
	days: number | null;
	note: string;
}

let nextKey = 1;

export function newFeeRow(kind: FeeInput['kind'] = 'sea_freight'): FeeRowValues {
	return { key: nextKey++, kind, currency: 'USD', units: null, days: kind === 'container_storage' ? 1 : null, note: '' };
}

/** What the latest version holds, to begin a new one with; an empty row when there is none. */
export function rowsOf({ versions }: Fees): FeeRowValues[] {
	const rows = (versions[0]?.lines ?? []).flatMap((line) => {
		const kind = feeKinds.find((one) => one === line.kind);
		const { unit, days, note } = line;
		return kind ? [{ ...newFeeRow(kind), currency: unit.currency, units: unit.amount / hundredths, days, note }] : [];
	});
	return rows.length > 0 ? rows : [newFeeRow()];
}

/** As the contract takes it; null while an amount, or the days of a storage, are missing. */
export function feeInputOf(rows: readonly FeeRowValues[]): FeeInput[] | null {
	const filled = rows.filter(
		(row) => row.units !== null && row.units > 0 && (row.kind !== 'container_storage' || row.days !== null),
	);
	if (filled.length !== rows.length) return null;
	return filled.map((row) => ({
		kind: row.kind,
		currency: row.currency,
		amount: Math.round((row.units ?? 0) * hundredths),
		...(row.kind === 'container_storage' ? { days: row.days ?? 1 } : {}),
		note: row.note.trim(),
	}));
}
