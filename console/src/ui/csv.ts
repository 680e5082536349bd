export type Cell = string | number;

/** A table as CSV that spreadsheets open in any language, and in which no cell is taken for a formula. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
	// The mark at the start tells spreadsheets that the text is UTF-8.
	return `\ufeff${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(cell: Cell): string {
	if (typeof cell === 'number') return String(cell);
	const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
	const address = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 30_000);
}
