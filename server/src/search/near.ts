import type { Handle } from '../platform/database/handle.ts';
import type { ProductId } from '../platform/ids.ts';
import { isName } from './dictionary.ts';
import { listNear } from './listing.ts';
import * as queries from './search.queries.ts';
import type { Understood } from './understood.ts';
import { anyOf, filterParts, kindQuery, lexemeOf, marks, type WordWish } from './wish.ts';

interface NearWish {
	filters: Omit<queries.Conditions, 'query'> & Parameters<typeof filterParts>[0];
	limit: number;
}

/** So many of the first tell where the others may stand. */
export const focusedOn = 24;

interface Near {
	productIds: ProductId[];
	/** The first one is what one of the words names. */
	ofKind: boolean;
}

/** What holds some of the words, the rarer the better; most where it is what one of them names. */
export async function findNear(db: Handle, asked: Understood, wish: NearWish): Promise<Near> {
	const found = asked.wishes.filter((_, index) => asked.frequencies[index] !== 0);
	const known = found.some(({ guessed }) => !guessed) ? found.filter(({ guessed }) => !guessed) : found;
	if (known.length === 0) return { productIds: [], ofKind: false };
	const filters = filterParts(wish.filters);
	const weightOf = weightsOf(asked, known);
	const listHolding = (part: string) => listNear(db, { ...wish.filters, query: [part, ...filters].join('&') });
	// Things come before what is only like what was asked: red before a red dress means nothing.
	const kinds = kindQuery(known, 'same');
	const rows = [...(kinds ? await listHolding(kinds) : []), ...(await listHolding(`(${anyOf(known)})`))];
	const unique = [...new Map(rows.map((row) => [row.product_id, row])).values()];
	const weighed = unique
		.map(({ lexemes: joined, ...row }) => {
			const lexemes = new Set(joined.split(queries.lexemeEnd));
			return { row, lexemes, ...nearnessOf(lexemes, known, weightOf) };
		})
		.sort((a, b) => b.score - a.score || b.row.popularity - a.row.popularity || b.row.product_id - a.row.product_id);
	const kept = await withoutStrangers(db, weighed);
	return { productIds: kept.slice(0, wish.limit).map(({ row }) => row.product_id), ofKind: kept[0]?.ofKind ?? false };
}

/** The rarer a word, the more it weighs; most what the words name, which the others only tell more of. */
function weightsOf(asked: Understood, known: readonly WordWish[]): Map<WordWish, number> {
	const weights = new Map(asked.wishes.map((one, index) => [one, 1 / Math.log2((asked.frequencies[index] ?? 10) + 2)]));
	const heaviest = Math.max(...known.map((one) => weights.get(one) ?? 0));
	const named = known.filter(isMakers);
	// Of headphones by a maker those of the maker are meant.
	for (const one of named) weights.set(one, heaviest * headTimes);
	if (named.length > 0) return weights;
	const things = known.filter(({ kinds }) => kinds.length > 0);
	const head = known[0]?.language === 'en' || known[0]?.language === 'zh' ? things.at(-1) : things[0];
	if (head) weights.set(head, heaviest * headTimes);
	return weights;
}

/** Latin letters among others name who made it, or its model. */
const isMakers = ({ form, language, own }: WordWish): boolean =>
	(language !== 'en' && /^[a-z][a-z0-9]+$/.test(form)) || own.some((way) => way.some(isName));

const headTimes = 1.5;

interface Weighed {
	row: queries.FoundRow;
	lexemes: ReadonlySet<string>;
	score: number;
	/** Holds a word that names a thing, not only a colour or a number. */
	thing: boolean;
	ofKind: boolean;
}

/** Where some are what was named, others count when they are of their top categories; where things are, colours alone do not. */
async function withoutStrangers(db: Handle, weighed: readonly Weighed[]): Promise<Weighed[]> {
	const things = weighed.filter(({ thing }) => thing);
	const best = things[0]?.score ?? 0;
	const kind = things.filter(({ ofKind, score }) => ofKind && score >= best * asGood).slice(0, focusedOn);
	if (kind.length === 0) return things.length > 0 ? things.filter(({ score }) => score > best * halfAsGood) : [...weighed];
	const roots = await queries.listRoots(
		db,
		kind.map(({ row }) => row.product_id),
	);
	const near = roots.map(({ id }) => lexemeOf.category(id));
	return things.filter(({ lexemes }) => near.some((one) => lexemes.has(one)));
}

/** So much of the best one's weight is as good. */
const asGood = 0.75;
const halfAsGood = 0.5;

function nearnessOf(
	lexemes: ReadonlySet<string>,
	known: readonly WordWish[],
	weightOf: ReadonlyMap<WordWish, number>,
): Pick<Weighed, 'score' | 'thing' | 'ofKind'> {
	const holds = (way: readonly string[], places: readonly string[]): boolean =>
		way.every((term) => places.some((mark) => lexemes.has(mark + term)));
	const isOf = (kinds: WordWish['kinds']): boolean => kinds.some(({ kind }) => lexemes.has(marks.kind + kind));
	const nearness = { score: 0, thing: false, ofKind: false };
	for (const one of known) {
		const names = one.kinds.length > 0;
		const times = isOf(one.ownKinds.slice(0, 1))
			? 4
			: isOf(one.kinds)
				? 2.9
				: one.own.some((way) => holds(way, ['']))
					? 2
					: one.ways.some((way) => holds(way, ['']))
						? 1.5
						: one.ways.some((way) => holds(way, ['', marks.elsewhere]))
							? 1
							: 0;
		nearness.score += (weightOf.get(one) ?? 0) * (names ? 1 : 0.5) * times;
		nearness.thing ||= names && times > 0;
		nearness.ofKind ||= times > 2;
	}
	return nearness;
}
