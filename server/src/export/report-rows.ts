import type { Language } from '@qaysari/contract/languages';
import { reportWish } from '@qaysari/contract/reports.schemas';
import { translatorFor } from '@qaysari/messages/node';
import { z } from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import { getReport, type Report } from '../reports/reports.ts';
import type { Cell, RowsOfList } from './cells.ts';

/** A year of products fits; a sheet would hold more. */
const rowsAtMost = 100_000;

/** A report and who asked for it: whether they may see what goods cost. */
export const reportChoice = reportWish.and(z.object({ costs: z.boolean() }));

/** A report with all its rows; sums in dinars, as people write them. */
export async function reportRows(db: Handle, choice: unknown, language: Language): Promise<RowsOfList> {
	const { costs, ...wish } = reportChoice.parse(choice);
	const report = await getReport(db, wish, language, { costs, most: rowsAtMost });
	const t = translatorFor(language, 'console');
	const isByDay = wish.by === 'day';
	const hasMargin = report.total.margin !== null;
	const header = [
		t(`reports.by.${wish.by}`),
		t('reports.orders'),
		t('reports.pieces'),
		t('reports.amount'),
		t('reports.calledOff'),
		t('reports.returned'),
		t('reports.refunded'),
		...(hasMargin ? [t('reports.margin'), t('reports.marginOf')] : []),
		...(isByDay ? [t('reports.visits')] : []),
	];
	const nameOf = ({ name, label }: Report['rows'][number]): string => {
		if (label !== null) return label;
		if (name === '') return t('reports.unknown');
		if (wish.by === 'origin') return t.find(`origin.${name}`) ?? name;
		return wish.by === 'method' ? (t.find(`payment.method.${name}`) ?? name) : name;
	};
	async function* batches() {
		yield report.rows.map((row): Cell[] => [
			nameOf(row),
			row.orders,
			row.pieces,
			row.amount.amount / 100,
			row.calledOff,
			row.returned,
			row.refunded.amount / 100,
			...(hasMargin ? [row.margin ? row.margin.amount.amount / 100 : '', row.margin ? row.margin.of.amount / 100 : ''] : []),
			...(isByDay ? [row.visits ?? 0] : []),
		]);
	}
	return { header, batches: batches() };
}
