import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { formatNumber, formatPercent } from '@qaysari/messages/format';
import { Table, type TableProps } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { conversionText } from './comparison-strip.tsx';
import { useRowName } from './row-name.ts';
import type { Report, ReportRow } from './use-reports.ts';

type Columns = NonNullable<TableProps<ReportRow>['columns']>;
type Counted = Pick<ReportRow, 'orders' | 'pieces' | 'calledOff' | 'returned'>;

const counts = ['orders', 'pieces', 'calledOff', 'returned'] as const satisfies readonly (keyof Counted)[];

/** The rows of a report with their sum. */
export function ReportTable({ report, by }: { report: Report; by: ReportKind }) {
	const { t, language } = useLanguage();
	const nameOf = useRowName(by);
	const mayOpen = useMay()(catalogConsoleCalls.getProduct);
	const number = (value: number) => <bdi className="number">{formatNumber(language, value)}</bdi>;
	const percent = (part: number): string => formatPercent(language, part, { maximumFractionDigits: 1 });
	const rows =
		by === 'day' ? report.rows.filter((row) => row.orders + row.calledOff + (row.visits ?? 0) > 0).toReversed() : report.rows;
	const [orders, pieces, ...others] = counts.map((figure) => ({
		title: t(`reports.${figure}`),
		align: 'end' as const,
		render: (_: unknown, row: ReportRow) => number(row[figure]),
	}));
	const visits: Columns =
		by === 'day'
			? [
					{ title: t('reports.visits'), align: 'end', render: (_, row) => number(row.visits ?? 0) },
					{
						title: t('reports.conversion'),
						align: 'end',
						render: (_, row) => <bdi className="number">{conversionText({ ...row, visits: row.visits ?? 0 }, percent)}</bdi>,
					},
				]
			: [];
	const { total } = report;
	// Absent for whoever may not see costs, and where none is known.
	const margin: Columns = total.margin
		? [{ title: t('reports.margin'), align: 'end', render: (_, row) => <Margin row={row} /> }]
		: [];
	const columns: Columns = [
		{
			title: t(`reports.by.${by}`),
			render: (_, row) =>
				by === 'product' && row.label !== null && mayOpen ? (
					<Link to={paths.product(row.name)}>
						<bdi>{nameOf(row)}</bdi>
					</Link>
				) : (
					<bdi>{nameOf(row)}</bdi>
				),
		},
		...[orders, pieces].flatMap((column) => column ?? []),
		{ title: t('reports.amount'), align: 'end', render: (_, row) => <Amount money={row.amount} /> },
		...others,
		{ title: t('reports.refunded'), align: 'end', render: (_, row) => <Amount money={row.refunded} /> },
		...margin,
		...visits,
	];
	return (
		<div className="table-surface">
			<Table<ReportRow>
				rowKey="name"
				size="small"
				dataSource={rows}
				pagination={{ pageSize: 50, hideOnSinglePage: true }}
				scroll={{ x: 'max-content' }}
				columns={columns}
				summary={() => (
					<Table.Summary.Row>
						{[
							<strong key="total">{t('reports.total')}</strong>,
							number(total.orders),
							number(total.pieces),
							<Amount key="amount" money={total.amount} />,
							number(total.calledOff),
							number(total.returned),
							<Amount key="refunded" money={total.refunded} />,
							...(total.margin ? [<Margin key="margin" row={total} />] : []),
							...(by === 'day' ? [number(total.visits), <bdi key="conversion">{conversionText(total, percent)}</bdi>] : []),
						].map((cell, index) => (
							<Table.Summary.Cell key={index} index={index} align={index === 0 ? 'start' : 'end'}>
								{cell}
							</Table.Summary.Cell>
						))}
					</Table.Summary.Row>
				)}
			/>
		</div>
	);
}

/** What it brought, and how much of the sales that is known of where it is not all. */
function Margin({ row: { margin, amount } }: { row: Pick<ReportRow, 'margin' | 'amount'> }) {
	const { t, language } = useLanguage();
	if (!margin) return <span className="muted">–</span>;
	const known = amount.amount > 0 ? Math.min(100, (margin.of.amount / amount.amount) * 100) : 100;
	const percent = margin.of.amount > 0 ? (margin.amount.amount / margin.of.amount) * 100 : 0;
	return (
		<span className="stack tight ends">
			<Amount money={margin.amount} />
			<span className="muted small">
				<bdi>{formatPercent(language, percent, { maximumFractionDigits: 1 })}</bdi>
				{known < 99.5 &&
					` · ${t('reports.margin.known', { part: formatPercent(language, known, { maximumFractionDigits: 0 }) })}`}
			</span>
		</span>
	);
}
