import type { TableColumnsType } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { GoodsCell, SourceLink } from './goods-cell.tsx';
import { type ToBuyLine, useToBuy } from './use-purchasing.ts';

interface Props {
	supplierId: string | null;
	chosen: readonly ToBuyLine[];
	/** Absent where nothing is bought by this role. */
	onChoose: ((lines: ToBuyLine[]) => void) | undefined;
}

/** One sku with the orders that wait for it. */
interface Sku extends ToBuyLine {
	lines: ToBuyLine[];
	all: number;
}

/** Lines of one sku stand together in one row. */
function skusOf(lines: readonly ToBuyLine[]): Sku[] {
	const skus = new Map<string, Sku>();
	for (const line of lines) {
		const sku = skus.get(line.skuId) ?? { ...line, lines: [], all: 0 };
		skus.set(line.skuId, { ...sku, lines: [...sku.lines, line], all: sku.all + line.pieces });
	}
	return [...skus.values()];
}

/** What waits for one supplier: pieces by sku, and the orders behind them. */
export function ToBuyTable({ supplierId, chosen, onChoose }: Props) {
	const t = useText();
	const list = useToBuy(supplierId);
	const rows = list.rows && skusOf(list.rows);
	return (
		<PagedTable<Sku>
			list={{ ...list, rows }}
			empty={t('purchases.toBuy.none')}
			rowKey="skuId"
			{...(onChoose
				? {
						rowSelection: {
							selectedRowKeys: [...new Set(chosen.map((line) => line.skuId))],
							onChange: (_keys: React.Key[], skus: Sku[]) => onChoose(skus.flatMap((sku) => sku.lines)),
							getCheckboxProps: (sku: Sku) => ({ 'aria-label': sku.code }),
						},
					}
				: {})}
			columns={columnsOf(t)}
		/>
	);
}

/** What each column says of a row. */
function columnsOf(t: ReturnType<typeof useText>): TableColumnsType<Sku> {
	return [
		{
			title: t('purchases.column.goods'),
			width: 320,
			render: (_, sku) => (
				<div className="stack tight">
					<GoodsCell goods={sku} />
					{sku.sourceUrl && <SourceLink address={sku.sourceUrl}>{t('supplier.source')}</SourceLink>}
				</div>
			),
		},
		{
			title: t('orders.column.pieces'),
			align: 'end',
			render: (_, sku) => (
				<bdi dir="ltr" className="strong number">
					{sku.all}
				</bdi>
			),
		},
		{
			title: t('purchases.column.cost'),
			align: 'end',
			render: (_, sku) => (sku.cost ? <Amount money={sku.cost} /> : <span className="muted">{t('purchases.cost.unknown')}</span>),
		},
		{
			title: t('purchases.column.orders'),
			render: (_, sku) => (
				<ul className="order-pieces">
					{sku.lines.map((line) => (
						<li key={line.lineId}>
							<OrderNumber orderNumber={line.orderNumber} since={line.since} />
							<bdi dir="ltr" className="number">
								× {line.pieces}
							</bdi>
							{line.again && <ToneTag tone="wrong">{t('purchases.again')}</ToneTag>}
							{line.purchaseNote && (
								<span className="small muted">
									<bdi>
										<TypedText>{line.purchaseNote}</TypedText>
									</bdi>
								</span>
							)}
						</li>
					))}
				</ul>
			),
		},
	];
}
