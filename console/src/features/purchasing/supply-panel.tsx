import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { SourceLink } from './goods-cell.tsx';
import { SupplyDialog } from './supply-dialog.tsx';
import { type Supply, useSupply } from './use-purchasing.ts';
import './purchasing.css';

/** Where a product is bought and for how much; only operators see it. */
export function SupplyPanel({ productId }: { productId: string }) {
	const t = useText();
	const may = useMay();
	const supply = useSupply(productId, may(purchasingCalls.getSupply));
	// As it was seen: read anew while somebody types, its variants may be others.
	const [editing, setEditing] = useState<Supply | null>(null);
	if (!may(purchasingCalls.getSupply)) return null;
	const own = supply.data?.skus.filter((sku) => sku.own !== null) ?? [];
	return (
		<section className="panel stack" aria-label={t('supply.title')} style={{ marginBlockStart: 16 }}>
			<div className="row wrap">
				<h2 style={{ margin: 0 }}>{t('supply.title')}</h2>
				{supply.data && may(purchasingCalls.setSupply) && (
					<Button style={{ marginInlineStart: 'auto' }} onClick={() => setEditing(supply.data)}>
						{t('supply.edit')}
					</Button>
				)}
			</div>
			<p className="muted small" style={{ margin: 0 }}>
				{t('supply.hint')}
			</p>
			<LoadState query={supply} rows={2} />
			{supply.data && <Source supply={supply.data.product} />}
			{supply.data?.factor && (
				<span className="small">
					{t('supply.factor')}: <bdi dir="ltr">{supply.data.factor}%</bdi>
				</span>
			)}
			{own.map((sku) => (
				<div key={sku.skuId} className="stack tight">
					<span className="strong">
						<bdi>{sku.specification || sku.code}</bdi>
					</span>
					{sku.own && <Source supply={sku.own} />}
				</div>
			))}
			{editing && <SupplyDialog productId={productId} supply={editing} onClose={() => setEditing(null)} />}
		</section>
	);
}

function Source({ supply }: { supply: Supply['product'] }) {
	const t = useText();
	return (
		<dl className="facts">
			<dt>{t('supplier.one')}</dt>
			<dd>{supply.supplier ? <bdi>{supply.supplier.name}</bdi> : '–'}</dd>
			<dt>{t('purchases.column.cost')}</dt>
			<dd>
				{supply.cost ? (
					<Amount money={supply.cost} className="strong" />
				) : (
					<span className="muted">{t('purchases.cost.unknown')}</span>
				)}
			</dd>
			{supply.sourceUrl && (
				<>
					<dt>{t('supplier.source')}</dt>
					<dd>
						<SourceLink address={supply.sourceUrl}>{t('supplier.open')}</SourceLink>
					</dd>
				</>
			)}
		</dl>
	);
}
