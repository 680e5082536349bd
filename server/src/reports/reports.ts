import { mayCall, type Role } from '@qaysari/contract/call';
import { type Language, textIn } from '@qaysari/contract/languages';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { type ReportKind, reportRowsAtMost, type reportsSchemas } from '@qaysari/contract/reports.schemas';
import type { z } from 'zod';
import { namesOfRegions } from '../addresses/addresses.ts';
import { listCardsOfAnyState, listCategoryNames } from '../catalog/catalog.ts';
import { days } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { asId, type CategoryId, type Id, type ProductId, type RegionId, writeId } from '../platform/ids.ts';
import { dayOf, listVisits } from '../tracking/tracking.ts';
import { noFigures } from './figures.ts';
import { listProductSales } from './product-sales.ts';
import * as queries from './reports.queries.ts';

export type Report = z.input<(typeof reportsSchemas)['get']['output']>;
type Comparison = z.input<(typeof reportsSchemas)['compare']['output']>;

export interface ReportWish extends queries.Span {
	by: ReportKind;
}

/** What the goods brought is told to whoever may see what they cost. */
export const seesCost = (role: Role): boolean => mayCall(role, purchasingCalls.getMargin);

const compared = { today: 0, yesterday: 1, lastWeek: 7 } as const;

/** Sales of some days from the rows of the days. `most`: rows of what is no day. */
export async function getReport(
	db: Handle,
	wish: ReportWish,
	language: Language,
	{ costs, most = reportRowsAtMost }: { costs: boolean; most?: number },
): Promise<Report> {
	const marginOf = (row: queries.Figures) => (costs ? marginIn(row) : null);
	const [ofDays, visits, found] = await Promise.all([
		queries.listDays(db, wish),
		visitsOf(db, wish),
		wish.by === 'day'
			? []
			: wish.by === 'product'
				? listProductSales(db, wish, most + 1)
				: queries.listSums(db, wish.by, wish, most + 1),
	]);
	const byDay = new Map(ofDays.map((row) => [row.name, row]));
	const all = daysOf(wish);
	const sum = [...byDay.values()].reduce(added, noFigures);
	const total = {
		...shown(sum),
		margin: marginOf(sum),
		visits: all.reduce((sum, day) => sum + (visits.get(day) ?? 0), 0),
	};
	if (wish.by === 'day') {
		const rows = all.map((day) => {
			const row = byDay.get(day) ?? noFigures;
			return { name: day, label: null, ...shown(row), margin: marginOf(row), visits: visits.get(day) ?? 0 };
		});
		return { rows, total, more: false };
	}
	const kept = found.slice(0, most);
	const labels = await labelsOf(db, wish.by, kept, language);
	const rows = kept.map((row) => ({
		name: row.name,
		label: labels.get(row.name) ?? null,
		...shown(row),
		margin: marginOf(row),
		visits: null,
	}));
	return { rows, total, more: found.length > most };
}

export async function getComparison(db: Handle, now: Date): Promise<Comparison> {
	const wanted = Object.entries(compared).map(([when, ago]) => ({
		when: when as keyof typeof compared,
		day: dayOf(new Date(now.getTime() - days(ago))),
	}));
	const span = { from: wanted.at(-1)?.day ?? '', to: wanted[0]?.day ?? '' };
	const byDay = new Map((await queries.listDays(db, span)).map((row) => [row.name, row]));
	const visits = await visitsOf(db, span);
	return { days: wanted.map((one) => ({ ...one, ...shown(byDay.get(one.day) ?? noFigures), visits: visits.get(one.day) ?? 0 })) };
}

async function visitsOf(db: Handle, span: queries.Span): Promise<Map<string, number>> {
	return new Map((await listVisits(db, span)).map(({ day, visits }) => [day, visits]));
}

/** What names mean; what has a word of its own, such as an origin, is left to whoever shows it. */
async function labelsOf(
	db: Handle,
	by: Exclude<ReportKind, 'day'>,
	rows: readonly { name: string }[],
	language: Language,
): Promise<Map<string, string>> {
	const ids = rows.flatMap(({ name }) => (/^\d+$/.test(name) ? [Number(name)] : []));
	switch (by) {
		case 'product':
			return named(await listCardsOfAnyState(db, ids.map(asId<ProductId>), 'operator', 'shown'), ({ title }) =>
				textIn(title, language),
			);
		case 'category':
			return named(await listCategoryNames(db, ids.map(asId<CategoryId>)), ({ name }) => textIn(name, language));
		case 'province':
			return new Map(
				[...(await namesOfRegions(db, ids.map(asId<RegionId>)))].map(([id, names]) => [
					String(id),
					textIn(names.at(-1), language),
				]),
			);
		case 'origin':
		case 'method':
			return new Map();
	}
}

const named = <Row extends { id: Id<string> }>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, string> =>
	new Map(rows.map((row) => [writeId(row.id), nameOf(row)]));

function added(sum: queries.Figures, row: queries.Figures): queries.Figures {
	return {
		orders: sum.orders + row.orders,
		pieces: sum.pieces + row.pieces,
		amount: sum.amount + row.amount,
		called_off: sum.called_off + row.called_off,
		returned: sum.returned + row.returned,
		refunded: sum.refunded + row.refunded,
		costed: sum.costed + row.costed,
		cost: sum.cost + row.cost,
	};
}

/** Null where nobody knows the cost of anything that was sold. */
const marginIn = ({ costed, cost }: queries.Figures) =>
	costed === 0
		? null
		: { amount: { amount: costed - cost, currency: 'IQD' as const }, of: { amount: costed, currency: 'IQD' as const } };

const shown = ({ orders, pieces, amount, called_off, returned, refunded }: queries.Figures) => ({
	orders,
	pieces,
	amount: { amount, currency: 'IQD' as const },
	calledOff: called_off,
	returned,
	refunded: { amount: refunded, currency: 'IQD' as const },
});

function daysOf({ from, to }: queries.Span): string[] {
	const all: string[] = [];
	for (let at = Date.parse(from); at <= Date.parse(to); at += days(1)) all.push(new Date(at).toISOString().slice(0, 10));
	return all;
}
