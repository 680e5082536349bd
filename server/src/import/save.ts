import { withPictures } from '@qaysari/contract/rich-text';
import { sql } from 'kysely';
import { copyOf, onHandByCode } from '../catalog/product-copies.ts';
import { storedDraftsOf } from '../catalog/product-drafts.ts';
import { saveDraft } from '../catalog/products.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { CatalogueImportId, ProductId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { isAsStored } from './as-stored.ts';
import type { Candidate } from './candidate.ts';
import { contentHash } from './content-hash.ts';
import { type ImportedRow, listChangedBy, listImported, putChange, putFile, putImported } from './imports.queries.ts';
import type { FoundPictures, PictureIntake, TakenPictures } from './picture-intake.ts';
import { RowProblem } from './problem.ts';
import type { Report } from './report.ts';

/** A candidate with what is needed to store it; null for one that is stored as it is. */
interface Prepared {
	candidate: Candidate;
	pictures: FoundPictures;
	hash: string;
	taken: TakenPictures | null;
	/** The product that is as this would make it already. */
	sameId: ProductId | null;
}

type Result =
	| { candidate: Candidate; state: 'made' | 'changed' | 'unchanged'; taken: TakenPictures | null }
	| { candidate: Candidate; problem: RowProblem };

export interface SaverParts {
	db: Database;
	events: Events;
	clock: Clock;
	intake: PictureIntake;
	/** Hash of the file's bytes. */
	file: string;
	/** What the movements of stock say they came with. */
	batch: string;
	report: Report;
	/** The import that remembers what products were before; null for one that cannot be taken back. */
	importId: CatalogueImportId | null;
	stop: AbortSignal;
}

/** Stores products, a batch in one short transaction, and what it remembers about them in the same. */
export class Saver {
	readonly #parts: SaverParts;

	constructor(parts: SaverParts) {
		this.#parts = parts;
	}

	/**
	 * Stores a batch. Products that cannot be stored are refused one by one.
	 * `progress`: the run, and the line up to which it is then done; null when that cannot be said.
	 */
	async save(candidates: readonly Candidate[], progress: { source: string; line: number; done: boolean } | null): Promise<void> {
		const { db, clock, report } = this.#parts;
		const known = await this.#known(db, candidates);
		const prepared: Prepared[] = [];
		for (const candidate of candidates) prepared.push(await this.#prepare(candidate, known.get(candidate.draft.handle)));
		await this.#findSame(prepared);
		// What was not fetched whole is none of this run: the next one goes on before it.
		if (this.#parts.stop.aborted) return;
		report.flush();
		const outcome = await inTransaction(db, async (tx) => {
			const now = clock.now();
			const results = await this.#store(tx, now, prepared);
			const counts = structuredClone(report.counts);
			for (const result of results) count(counts, result);
			if (progress)
				await putFile(tx, now, progress.source, {
					line: progress.line,
					done: progress.done,
					counts: withReasons(counts, results),
				});
			return { results, counts };
		});
		report.counts = outcome.counts;
		for (const result of outcome.results) {
			const { candidate } = result;
			if ('problem' in result) report.refuse(candidate.line, candidate.rows, result.problem, candidate.lines);
			else for (const problem of notesOf(result)) report.note(candidate.line, problem);
		}
		report.flush();
	}

	async #known(db: Database | Transaction, candidates: readonly Candidate[]): Promise<Map<string, ImportedRow>> {
		if (candidates.length === 0) return new Map();
		const rows = await listImported(
			db,
			candidates.map(({ draft }) => draft.handle),
		);
		return new Map(rows.map((row) => [row.handle, row]));
	}

	async #prepare(candidate: Candidate, known: ImportedRow | undefined): Promise<Prepared> {
		const { intake } = this.#parts;
		const pictures = await intake.find(candidate.draft, candidate.sourceId);
		const hash = contentHash(candidate, pictures.stamp);
		const taken = known?.content_hash === hash ? null : await intake.take(candidate.draft, pictures, this.#parts.stop);
		return { candidate, pictures, hash, taken, sameId: null };
	}

	/** Products that differ from what came in before, or came in otherwise, and yet are as the file says. */
	async #findSame(prepared: readonly Prepared[]): Promise<void> {
		const asked = prepared.filter(({ taken }) => taken !== null);
		if (asked.length === 0) return;
		const stored = await storedDraftsOf(
			this.#parts.db,
			asked.map(({ candidate }) => candidate.draft.handle),
		);
		for (const item of asked) {
			const found = stored.get(item.candidate.draft.handle);
			if (found && item.taken && !item.pictures.standIn && isAsStored(item.candidate.draft, item.taken, found.draft))
				item.sameId = found.id;
		}
	}

	async #store(tx: Transaction, now: Date, prepared: readonly Prepared[]): Promise<Result[]> {
		const { file } = this.#parts;
		const results: Result[] = [];
		const known = await this.#known(
			tx,
			prepared.map(({ candidate }) => candidate),
		);
		const earlier = await this.#changedBefore(tx, prepared);
		const rows = new Map<string, ImportedRow>();
		for (const item of prepared) {
			const { candidate, hash } = item;
			const { handle } = candidate.draft;
			const before = known.get(handle);
			if (before?.file === file && before.line !== candidate.line) {
				results.push({ candidate, problem: new RowProblem('handleTwice', `${handle} (${before.line})`) });
				continue;
			}
			if (before?.content_hash === hash) {
				results.push({ candidate, state: earlier.get(handle) ?? 'unchanged', taken: null });
				if (before.file !== file || before.line !== candidate.line) rows.set(handle, { ...before, file, line: candidate.line });
				continue;
			}
			if (item.sameId !== null) {
				rows.set(handle, { handle, product_id: item.sameId, file, line: candidate.line, content_hash: hashOf(item) });
				results.push({ candidate, state: 'unchanged', taken: item.taken });
				continue;
			}
			const saved = await this.#storeOne(tx, now, item);
			if (saved instanceof RowProblem) {
				results.push({ candidate, problem: saved });
				continue;
			}
			const row = {
				handle,
				product_id: saved.productId,
				file,
				line: candidate.line,
				content_hash: hashOf(item),
			};
			known.set(handle, row);
			rows.set(handle, row);
			results.push({ candidate, state: saved.created ? 'made' : 'changed', taken: item.taken });
		}
		await putImported(tx, [...rows.values()]);
		return results;
	}

	/** What this import did to products before it was broken off, behind the line that it goes on from: they count as what they were. */
	async #changedBefore(tx: Transaction, prepared: readonly Prepared[]): Promise<Map<string, 'made' | 'changed'>> {
		const { importId } = this.#parts;
		if (importId === null) return new Map();
		const handles = prepared.map(({ candidate }) => candidate.draft.handle);
		const found = await listChangedBy(tx, importId, handles);
		return new Map(found.map(({ handle, made }) => [handle, made ? 'made' : 'changed']));
	}

	/** What fails takes only its own product back. */
	async #storeOne(
		tx: Transaction,
		now: Date,
		{ candidate, pictures, taken }: Prepared,
	): Promise<{ productId: ProductId; created: boolean } | RowProblem> {
		const { draft } = candidate;
		const skus = pictures.standIn ? draft.skus.map(({ picture: _, ...sku }) => sku) : draft.skus;
		await sql`savepoint imported_product`.execute(tx);
		try {
			const { importId, events, batch } = this.#parts;
			const before = importId === null ? null : await copyOf(tx, draft.handle);
			const saved = await saveDraft(
				tx,
				events,
				now,
				{ ...draft, skus, description: withPictures(draft.description, (name) => taken?.said.get(name) ?? null) },
				taken?.ids ?? [],
				{ batch },
			);
			if (importId !== null)
				await putChange(tx, importId, draft.handle, {
					before: before?.copy ?? null,
					version: (before?.version ?? 0) + 1,
					stock: await onHandByCode(tx, saved.productId),
				});
			await sql`release savepoint imported_product`.execute(tx);
			return saved;
		} catch (error) {
			const problem = problemOf(error);
			if (!problem) throw error;
			await sql`rollback to savepoint imported_product`.execute(tx);
			return problem;
		}
	}
}

/** Pictures that could not be fetched are asked for again at the next import of the same. */
function hashOf({ hash, taken }: Prepared): string {
	return taken?.problems.some(({ reason }) => reason === 'pictureUnreachable') ? `${hash} without pictures` : hash;
}

/** Null for what is not the row's fault. */
function problemOf(error: unknown): RowProblem | null {
	if (error instanceof Refusal) {
		if (error.code === 'stock_reserved') return new RowProblem('stockReserved');
		if (error.code === 'sku_code_taken') return new RowProblem('skuTaken', String(error.params.code));
		return new RowProblem('notStored', error.code);
	}
	// Data that does not fit, and violated constraints.
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return error instanceof Error && /^(?:22|23|54)/.test(code) ? new RowProblem('notStored', code) : null;
}

/** What a product that came in lacks, or what was made of it. */
function notesOf({ candidate, taken }: Extract<Result, { taken: TakenPictures | null }>): readonly RowProblem[] {
	return [...(candidate.notes ?? []), ...(taken?.problems ?? [])];
}

function count(counts: Report['counts'], result: Result): void {
	const { candidate } = result;
	if ('problem' in result) return;
	counts.rowsTaken += candidate.rows;
	counts[result.state] += 1;
	counts.skus += candidate.draft.skus.length;
	if (!result.taken) return;
	const { ids, said, problems } = result.taken;
	counts.pictures += ids.length + said.size - problems.length;
	counts.picturesMissing += problems.length;
}

/** The counts as they will be when the refused rows and notes of this batch are reported too. */
function withReasons(counts: Report['counts'], results: readonly Result[]): Report['counts'] {
	const whole = structuredClone(counts);
	const add = (problem: RowProblem, rows: number): void => {
		whole.byReason[problem.reason] = (whole.byReason[problem.reason] ?? 0) + rows;
	};
	for (const result of results) {
		if ('problem' in result) {
			whole.rowsRefused += result.candidate.rows;
			add(result.problem, result.candidate.rows);
		} else for (const problem of notesOf(result)) add(problem, 1);
	}
	return whole;
}
