import type { Language } from '@qaysari/contract/languages';
import { reportsCalls } from '@qaysari/contract/reports.calls';
import { reportFileWish } from '@qaysari/contract/reports.schemas';
import { translatorFor } from '@qaysari/messages/node';
import type { FastifyInstance } from 'fastify';
import { Workbook } from '../export/workbook.ts';
import { endings, line } from '../export/writers.ts';
import { identitiesOf } from '../identities.ts';
import type { Shop } from '../parts.ts';
import { resolveIdentity } from '../platform/http/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { getReport, type Report, type ReportWish } from './reports.ts';

type Cell = string | number;

const path = '/console/api/reports/file';
/** A year of products fits; a sheet would hold more. */
const rowsAtMost = 100_000;
const formats = { csv: endings.shopify, xlsx: endings.xlsx } as const;

/** Gives a report with all its rows as a table, to operators who may read it. */
export function serveReportFiles(server: FastifyInstance, shop: Shop): void {
	const identities = identitiesOf(shop);
	server.get(path, async (request, reply) => {
		await resolveIdentity(reportsCalls.get, request, identities, shop.clock.now());
		const wish = reportFileWish.safeParse(request.query).data ?? refuse('bad_request');
		const { language, format, by, from, to } = wish;
		const report = await getReport(shop.db, wish, language, rowsAtMost);
		const table = tableOf(report, wish, language);
		const { extension, mediaType } = formats[format];
		return reply
			.header('content-type', mediaType)
			.header('content-disposition', `attachment; filename="sales-${by}-${from}-${to}.${extension}"`)
			.header('cache-control', 'private, no-store')
			.send(format === 'csv' ? csvOf(table) : workbookOf(table));
	});
}

/** Sums in dinars, as people write them. */
function tableOf(report: Report, { by }: ReportWish, language: Language): Cell[][] {
	const t = translatorFor(language, 'console');
	const isByDay = by === 'day';
	const head = [
		t(`reports.by.${by}`),
		t('reports.orders'),
		t('reports.pieces'),
		t('reports.amount'),
		t('reports.calledOff'),
		t('reports.returned'),
		t('reports.refunded'),
		...(isByDay ? [t('reports.visits')] : []),
	];
	const nameOf = ({ name, label }: Report['rows'][number]): string => {
		if (label !== null) return label;
		if (name === '') return t('reports.unknown');
		if (by === 'origin') return t.find(`origin.${name}`) ?? name;
		return by === 'method' ? (t.find(`payment.method.${name}`) ?? name) : name;
	};
	const rows = report.rows.map((row): Cell[] => [
		nameOf(row),
		row.orders,
		row.pieces,
		row.amount.amount / 100,
		row.calledOff,
		row.returned,
		row.refunded.amount / 100,
		...(isByDay ? [row.visits ?? 0] : []),
	]);
	return [head, ...rows];
}

/** The mark at the start tells spreadsheets that the text is UTF-8. */
const csvOf = (table: readonly Cell[][]): Buffer => Buffer.from(`\ufeff${table.map(line).join('')}`);

function workbookOf([head = [], ...rows]: readonly Cell[][]): Buffer {
	const book = new Workbook('Sales');
	return Buffer.concat([...book.begin(head.map(String)), ...rows.flatMap((row) => book.row(row)), ...book.end()]);
}
