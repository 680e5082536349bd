/** One number that the bench stands for, with what it should be. */
export interface Target {
	name: string;
	value: number;
	/** The bound, and on which side of it the value should be. */
	bound: number;
	side: 'atLeast' | 'atMost';
	unit: string;
}

/** What a part of the bench found: tables to read, targets to hold, and everything as data. */
export interface PartReport {
	tables: { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] }[];
	targets: Target[];
	/** Said below the tables: what a figure leaves out. */
	notes: string[];
	data: unknown;
}

export function isMet({ value, bound, side }: Target): boolean {
	return side === 'atLeast' ? value >= bound : value <= bound;
}

/** A table in plain text: the first column to the left, numbers to the right. */
export function tableText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
	const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
	const line = (cells: readonly string[]): string =>
		cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ');
	return [line(columns), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export function printReport(report: PartReport): void {
	for (const { title, columns, rows } of report.tables) console.log(`\n${title}\n\n${tableText(columns, rows)}`);
	console.log('');
	for (const target of report.targets) {
		const sign = target.side === 'atLeast' ? '≥' : '≤';
		const value = Number(target.value.toPrecision(3));
		console.log(
			`${isMet(target) ? 'ok    ' : 'MISSED'}  ${target.name}: ${value}${target.unit} (${sign} ${target.bound}${target.unit})`,
		);
	}
	for (const note of report.notes) console.log(`        ${note}`);
}
