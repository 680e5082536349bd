import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { exportsCalls } from '@qaysari/contract/exports.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { BulkBar } from '../../features/catalog/bulk-bar.tsx';
import { filterFrom, inputFrom, type ProductFilter, queryFrom } from '../../features/catalog/product-filter.ts';
import { ProductFilters } from '../../features/catalog/product-filters.tsx';
import { ProductTable } from '../../features/catalog/product-table.tsx';
import { type ProductRow, useProducts } from '../../features/catalog/use-products.ts';
import { ExportDialog } from '../../features/exports/export-dialog.tsx';
import { TimedPriceForm } from '../../features/promotions/timed-price-form.tsx';
import { DifferencesNotice } from '../../features/stock/differences-notice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { useChosen } from '../../ui/use-chosen.ts';
import { StockEditor } from './stock-editor.tsx';

export function ProductsScreen() {
	const t = useText();
	const may = useMay();
	const [query, setQuery] = useSearchParams();
	const [counted, setCounted] = useState<ProductRow | null>(null);
	const filter = filterFrom(query);
	const [chosen, setChosen] = useChosen(filter);
	const products = useProducts(filter);
	const { rows } = products;
	const narrowed = Object.keys(queryFrom(filter)).length > 0;
	const mayBulk = may(bulkEditsCalls.startProducts);
	const mayWrite = may(catalogConsoleCalls.saveProduct);
	const mayExport = may(exportsCalls.start);
	const [exported, setExported] = useState<'chosen' | 'shown' | null>(null);
	const [pricing, setPricing] = useState(false);
	const show = (next: ProductFilter) => setQuery(queryFrom(next), { replace: true });
	return (
		<>
			<PageHeader
				title={t('products.title')}
				actions={
					<>
						{mayExport && rows && rows.length > 0 ? (
							<Button onClick={() => setExported('shown')}>{t('exports.open')}</Button>
						) : null}
						{mayWrite && (
							<LinkButton type="primary" to={paths.newProduct} icon={<Icon name="plus" size={20} />}>
								{t('products.new')}
							</LinkButton>
						)}
					</>
				}
			/>
			<DifferencesNotice />
			<ProductFilters filter={filter} onChange={show} />
			<PagedRows
				list={products}
				skeleton={10}
				empty={<NoProducts narrowed={narrowed} mayWrite={mayWrite} onClear={() => setQuery({}, { replace: true })} />}
			>
				{(found) => (
					<ProductTable
						products={found}
						onStock={may(stockConsoleCalls.change) ? setCounted : undefined}
						chosen={mayBulk ? chosen : undefined}
						onChoose={mayBulk ? setChosen : undefined}
					/>
				)}
			</PagedRows>
			{/* What became of those that were chosen is told also where the list has none of them any more. */}
			{mayBulk ? (
				<BulkBar
					productIds={chosen}
					shown={inputFrom(filter)}
					onClear={() => setChosen([])}
					more={
						<>
							{may(timedPricesConsoleCalls.create) && <Button onClick={() => setPricing(true)}>{t('timedPrices.add')}</Button>}
							{mayExport ? <Button onClick={() => setExported('chosen')}>{t('exports.open')}</Button> : null}
						</>
					}
				/>
			) : null}
			{exported ? (
				<ExportDialog
					choice={exported === 'chosen' ? { productIds: chosen } : inputFrom(filter)}
					about={
						exported === 'chosen'
							? t('exports.scope.chosen', { count: chosen.length })
							: t(narrowed ? 'exports.scope.shown' : 'exports.scope.all')
					}
					onClose={() => setExported(null)}
				/>
			) : null}
			{pricing && (
				<TimedPriceForm
					productIds={chosen}
					onClose={() => setPricing(false)}
					onDone={() => {
						setPricing(false);
						setChosen([]);
					}}
				/>
			)}
			<StockEditor product={counted} onClose={() => setCounted(null)} />
		</>
	);
}

function NoProducts({ narrowed, mayWrite, onClear }: { narrowed: boolean; mayWrite: boolean; onClear: () => void }) {
	const t = useText();
	if (narrowed)
		return (
			<Empty title={t('products.none')} text={t('products.none.text')} action={{ label: t('filter.clear'), onPress: onClear }} />
		);
	return (
		<Empty
			title={t('products.empty')}
			text={t('products.empty.text')}
			{...(mayWrite ? { action: { label: t('products.new'), to: paths.newProduct } } : {})}
		/>
	);
}
