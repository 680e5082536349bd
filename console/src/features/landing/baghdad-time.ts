const offsetMs = 3 * 3_600_000;

/** A time as a field shows it, in Baghdad: `2026-11-21T18:30`; empty for none. */
export function toField(time: string | null): string {
	return time === null ? '' : new Date(new Date(time).getTime() + offsetMs).toISOString().slice(0, 16);
}

/** What a field holds as a time in UTC; null while it is empty. */
export function fromField(text: string): string | null {
	const time = new Date(`${text}:00+03:00`);
	return text === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
