import { closeSync, createReadStream, existsSync, openSync, renameSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Counts, emptyCounts } from './counts.ts';
import { type RowProblem, reasons } from './problem.ts';

const shownAtMost = 20;
const header = 'line\tkind\treason\tdetail\n';

export interface Entry {
	line: number;
	kind: 'refused' | 'note';
	problem: RowProblem;
	lines: readonly number[];
}

/** Keeps the counts and the refused rows: the first few to be shown, all of them in a file when one is named. */
export class Report {
	counts: Counts;
	readonly shown: Entry[] = [];
	#file: number | null = null;
	#unwritten = '';
	readonly #withLines: boolean;

	private constructor(counts: Counts, withLines: boolean) {
		this.counts = counts;
		this.#withLines = withLines;
	}

	/**
	 * `path`: where all entries go, as tab separated lines. After a broken run, those up to line `from` are kept there.
	 * `withLines`: with a further column, of all lines that belong to a refused one.
	 */
	static async open(
		path: string | null,
		from: number,
		{ counts = emptyCounts(), withLines = false }: { counts?: Counts | undefined; withLines?: boolean } = {},
	): Promise<Report> {
		const report = new Report(structuredClone(counts), withLines);
		if (path === null) return report;
		const fresh = `${path}.new`;
		const file = openSync(fresh, 'w');
		writeSync(file, header);
		if (from > 0 && existsSync(path)) {
			for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
				const number = Number.parseInt(line, 10);
				if (number > 0 && number <= from) writeSync(file, `${line}\n`);
			}
		}
		renameSync(fresh, path);
		report.#file = file;
		return report;
	}

	refuse(line: number, rows: number, problem: RowProblem, lines: readonly number[] = []): void {
		this.counts.rowsRefused += rows;
		this.#add({ line, kind: 'refused', problem, lines }, rows);
	}

	note(line: number, problem: RowProblem): void {
		this.#add({ line, kind: 'note', problem, lines: [] }, 1);
	}

	/** Writes what was added to the file; before the products of those lines are stored, so that nothing is missing after a crash. */
	flush(): void {
		if (this.#file !== null && this.#unwritten) writeSync(this.#file, this.#unwritten);
		this.#unwritten = '';
	}

	close(): void {
		this.flush();
		if (this.#file !== null) closeSync(this.#file);
		this.#file = null;
	}

	#add(entry: Entry, rows: number): void {
		const { reason, detail } = entry.problem;
		this.counts.byReason[reason] = (this.counts.byReason[reason] ?? 0) + rows;
		if (entry.kind === 'refused' && this.shown.length < shownAtMost) this.shown.push(entry);
		if (this.#file === null) return;
		const lines = this.#withLines ? `\t${entry.lines.join(',')}` : '';
		this.#unwritten += `${entry.line}\t${entry.kind}\t${reasons[reason]}\t${plain(detail)}${lines}\n`;
	}
}

/** What a file says, harmless in a terminal and in a column. */
export function plain(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a file's text must not steer a terminal
	return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 200);
}

const grouped = (count: number): string => count.toLocaleString('en');

/** The report as people read it after a run. */
export function summary(
	report: Report,
	about: { title: string; seconds: number; reportFile: string | null; hasPictureFolder: boolean },
): string {
	const { counts, shown } = report;
	const lines = [
		about.title,
		`  rows      ${grouped(counts.rowsTaken + counts.rowsRefused)} read, ${grouped(counts.rowsTaken)} taken, ${grouped(counts.rowsRefused)} refused`,
		`  products  ${grouped(counts.made + counts.changed + counts.unchanged)}: ${grouped(counts.made)} made, ${grouped(counts.changed)} changed, ${grouped(counts.unchanged)} unchanged (${grouped(counts.skus)} skus)`,
		`  pictures  ${grouped(counts.pictures)} taken, ${grouped(counts.picturesMissing)} left out${counts.picturesMissing > 0 && !about.hasPictureFolder ? ' (name their folder with --pictures)' : ''}`,
		`  time      ${about.seconds.toFixed(1)} s`,
	];
	const byReason = Object.entries(counts.byReason) as [keyof typeof reasons, number][];
	if (byReason.length > 0) {
		lines.push('', '  By reason:');
		for (const [reason, count] of byReason.sort((a, b) => b[1] - a[1]))
			lines.push(`  ${grouped(count).padStart(9)}  ${reasons[reason]}`);
	}
	if (shown.length > 0) {
		lines.push('', `  ${counts.rowsRefused > shown.length ? 'The first refused rows' : 'Refused rows'}:`);
		for (const { line, problem } of shown) lines.push(`  line ${line}: ${plain(problem.message)}`);
		if (counts.rowsRefused > shown.length)
			lines.push(about.reportFile ? `  All of them: ${about.reportFile}` : '  All of them: run it again with --report FILE');
	}
	return lines.join('\n');
}
