import { Link, useParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { attributesText } from '../../features/catalog/sku-name.ts';
import { type Movement, useStockHistory } from '../../features/stock/use-stock.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';

/** Everything that happened to the pieces of a variant. */
export function StockHistoryScreen() {
	const { language, t } = useLanguage();
	const { skuId = '' } = useParams();
	const history = useStockHistory(skuId);
	const sku = history.data?.pages.at(-1)?.sku;
	return (
		<>
			<PageHeader title={t('stock.history')} back={{ to: paths.products, label: t('products.title') }} />
			{sku && (
				<p className="row">
					<Link to={paths.product(sku.productId)}>
						<bdi>{sku.title || sku.code}</bdi>
					</Link>
					<bdi>{attributesText(sku.attributes, language)}</bdi>
					<bdi dir="ltr" className="muted">
						{sku.code}
					</bdi>
					<span className="strong">
						{t('stock.present', { count: sku.onHand })} · {t('stock.reserved', { count: sku.reserved })}
					</span>
				</p>
			)}
			<PagedTable<Movement>
				list={history}
				empty={t('stock.history.empty')}
				rowKey="movementId"
				columns={[
					{ title: t('stock.at'), render: (_, one) => <When at={one.at} /> },
					{
						title: t('stock.delta'),
						align: 'end',
						render: (_, one) => (
							<bdi dir="ltr" className={one.delta < 0 ? 'number owed' : 'number strong'}>
								{one.delta > 0 ? `+${one.delta}` : `${one.delta}`}
							</bdi>
						),
					},
					{ title: t('stock.reason'), render: (_, one) => t(`stock.reason.${one.reason}`) },
					{
						title: t('stock.by'),
						render: (_, one) => (one.operator ? <bdi dir="ltr">{one.operator}</bdi> : <span className="muted">—</span>),
					},
					{ title: t('stock.order'), render: (_, one) => <Origin movement={one} /> },
					{
						title: t('stock.note'),
						render: (_, one) => (
							<>
								{one.told !== null && <span className="muted">{t('stock.told', { count: one.told })} </span>}
								<bdi>{one.note}</bdi>
							</>
						),
					},
				]}
			/>
		</>
	);
}

function Origin({ movement: { orderNumber, batch } }: { movement: Movement }) {
	if (orderNumber)
		return (
			<Link to={paths.order(orderNumber)}>
				<bdi dir="ltr">{orderNumber}</bdi>
			</Link>
		);
	return batch ? <bdi dir="ltr">{batch}</bdi> : null;
}
