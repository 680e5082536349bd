import { attempt, RowProblem } from '../problem.ts';
import { type Outcome, type Reader, refused } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { bareName, buildMagento, optionsOf, type Part, parseVariations, stringOf, type Variation } from './magento-product.ts';

/** Rows kept while they wait for their parent or their variations; a file that needs more is grouped by what the skus begin with. */
const waitingAtMost = 20_000;

interface Parent {
	row: SourceRow;
	variations: Variation[];
	found: Map<string, SourceRow>;
}

/**
 * Magento's export: a row a sku. A `configurable` row names its variations, which stand before or behind it;
 * other rows are products of their own, several in a row of one name and one beginning of the sku being one product.
 */
export class MagentoReader implements Reader {
	readonly #settings: ReadSettings;
	/** Rows that look like variations, by sku, in the order of the file. */
	readonly #waiting = new Map<string, SourceRow>();
	readonly #parents = new Map<string, Parent>();
	readonly #wantedBy = new Map<string, Parent>();
	#alike: SourceRow[] = [];

	constructor(settings: ReadSettings) {
		this.#settings = settings;
	}

	get waiting(): { from: SourceRow; rows: number } | null {
		const kept = [...this.#parents.values()].flatMap((parent) => [parent.row, ...parent.found.values()]);
		// Of those that wait for a parent the first is the oldest.
		const [child] = this.#waiting.values();
		const [from, ...others] = [...kept, ...this.#alike, ...(child ? [child] : [])];
		if (!from) return null;
		return {
			from: others.reduce((oldest, row) => (row.index < oldest.index ? row : oldest), from),
			rows: kept.length + this.#alike.length + this.#waiting.size,
		};
	}

	push(row: SourceRow): Outcome[] {
		const sku = stringOf(row.value.sku);
		if (!sku) return [refused(row.line, new RowProblem('noHandle', 'sku'))];
		const type = stringOf(row.value.type) || 'simple';
		if (type === 'configurable') return [...this.#endAlike(), ...this.#pushParent(row, sku)];
		if (type !== 'simple') return [refused(row.line, new RowProblem('unknownKind', type))];
		const parent = this.#wantedBy.get(sku);
		if (parent) {
			this.#wantedBy.delete(sku);
			parent.found.set(sku, row);
			return parent.found.size === parent.variations.length ? this.#endParent(parent) : [];
		}
		if (optionsOf(row).length > 0) return this.#wait(row, sku);
		return this.#pushAlike(row);
	}

	end(): Outcome[] {
		const outcomes = this.#endAlike();
		for (const parent of [...this.#parents.values()]) outcomes.push(...this.#endParent(parent));
		while (this.#waiting.size > 0) outcomes.push(...this.#endOldest());
		return outcomes;
	}

	#wait(row: SourceRow, sku: string): Outcome[] {
		const outcomes: Outcome[] = [];
		if (this.#waiting.has(sku)) return [refused(row.line, new RowProblem('skuTwice', sku))];
		this.#waiting.set(sku, row);
		if (this.#waiting.size > waitingAtMost) outcomes.push(...this.#endOldest());
		return outcomes;
	}

	#pushParent(row: SourceRow, sku: string): Outcome[] {
		if (this.#parents.has(sku)) return [refused(row.line, new RowProblem('handleTwice', sku))];
		const variations = attempt(() => parseVariations(row.value.variations));
		if (variations instanceof RowProblem) return [refused(row.line, variations)];
		const parent: Parent = { row, variations, found: new Map() };
		for (const variation of variations) {
			const child = this.#waiting.get(variation.sku);
			if (child) {
				this.#waiting.delete(variation.sku);
				parent.found.set(variation.sku, child);
			}
		}
		if (parent.found.size === variations.length) return this.#build(parent);
		for (const { sku: wanted } of variations) if (!parent.found.has(wanted)) this.#wantedBy.set(wanted, parent);
		this.#parents.set(sku, parent);
		const [oldest] = this.#parents.values();
		return this.#parents.size * 20 > waitingAtMost && oldest ? this.#endParent(oldest) : [];
	}

	#endParent(parent: Parent): Outcome[] {
		this.#parents.delete(stringOf(parent.row.value.sku));
		for (const { sku } of parent.variations) if (this.#wantedBy.get(sku) === parent) this.#wantedBy.delete(sku);
		return this.#build(parent);
	}

	#build({ row, variations, found }: Parent): Outcome[] {
		if (found.size === 0) return [refused(row.line, new RowProblem('noVariations', stringOf(row.value.sku)))];
		const parts: Part[] = [];
		const outcomes: Outcome[] = [];
		for (const variation of variations) {
			const child = found.get(variation.sku);
			if (child) parts.push({ row: child, options: variation.options });
			else outcomes.push({ kind: 'note', line: row.line, problem: new RowProblem('variationMissing', variation.sku) });
		}
		return [...outcomes, ...buildMagento({ head: row, parts, hasOwnRow: true }, this.#settings)];
	}

	/** The variations of the oldest waiting row, which never found their parent: those whose skus begin alike, or whose names do. */
	#endOldest(): Outcome[] {
		const [oldest] = this.#waiting.values();
		if (!oldest) return [];
		const kin = kinOf(oldest);
		const parts: Part[] = [];
		for (const [sku, row] of this.#waiting) {
			if (kinOf(row).key !== kin.key) continue;
			this.#waiting.delete(sku);
			parts.push({ row, options: optionsOf(row) });
		}
		return buildMagento({ head: oldest, parts, hasOwnRow: false, prefix: kin.prefix }, this.#settings);
	}

	#pushAlike(row: SourceRow): Outcome[] {
		const [first] = this.#alike;
		const isSame =
			first && this.#alike.length < 200 && stem(first) === stem(row) && stem(row) !== '' && first.value.name === row.value.name;
		const outcomes = isSame ? [] : this.#endAlike();
		this.#alike.push(row);
		return outcomes;
	}

	#endAlike(): Outcome[] {
		const rows = this.#alike;
		this.#alike = [];
		const [head] = rows;
		if (!head) return [];
		if (rows.length === 1) return buildMagento({ head, parts: [{ row: head, options: [] }], hasOwnRow: false }, this.#settings);
		const parts = rows.map((row) => ({ row, options: [['color', ending(row)]] satisfies Part['options'] }));
		return buildMagento({ head, parts, hasOwnRow: false, prefix: stem(head) }, this.#settings);
	}
}

/** A sku without its last part; empty when it has only one. */
function stem(row: SourceRow): string {
	const sku = stringOf(row.value.sku);
	return sku.slice(0, Math.max(0, sku.lastIndexOf('-')));
}

function ending(row: SourceRow): string {
	const part = stringOf(row.value.sku).slice(stem(row).length + 1);
	return part.charAt(0).toUpperCase() + part.slice(1);
}

/**
 * What a variation has in common with its like: its sku without its options (`MH01` of `MH01-XS-Black`); where the sku does not
 * end in them, what it begins with and the name without them, and the product is called by the first sku.
 */
function kinOf(row: SourceRow): { key: string; prefix: string } {
	const sku = stringOf(row.value.sku);
	const options = optionsOf(row);
	const tail = options.map(([, value]) => `-${value}`).join('');
	if (tail && sku.toLowerCase().endsWith(tail.toLowerCase())) {
		const prefix = sku.slice(0, -tail.length);
		return { key: prefix, prefix };
	}
	return { key: `${sku.split('-').slice(0, -options.length).join('-')}\n${bareName(row, options)}`, prefix: sku };
}
