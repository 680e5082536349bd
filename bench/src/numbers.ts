/** The middle of some numbers; of two middles the mean. */
export function median(values: readonly number[]): number {
	return percentile(values, 50);
}

/** Linear between neighbours. */
export function percentile(values: readonly number[], percent: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	const place = ((sorted.length - 1) * percent) / 100;
	const below = sorted[Math.floor(place)] ?? Number.NaN;
	const above = sorted[Math.ceil(place)] ?? Number.NaN;
	return below + (above - below) * (place - Math.floor(place));
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Of the order of what they say: three digits at most behind small numbers, none behind large ones. */
export function shown(value: number): string {
	if (Number.isNaN(value)) return '–';
	if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
	return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 || value === 0 ? 2 : 3);
}

export const percent = (ratio: number): string => (Number.isNaN(ratio) ? '–' : `${Math.round(ratio * 100)} %`);
