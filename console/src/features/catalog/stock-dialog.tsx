import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import type { Product } from './product-values.ts';
import { attributesText } from './sku-name.ts';

type Sku = Product['skus'][number];

interface Props {
	/** What it is about; null while the dialog is closed. */
	title: string | null;
	/** Undefined until they are there. */
	skus: readonly Sku[] | undefined;
	fault: string | null;
	/** The variant that is being saved. */
	busy: string | null;
	onSave: (skuId: string, onHand: number) => void;
	onClose: () => void;
}

/** The pieces of every variant, each saved by itself: counting goods on a shelf needs no form. */
export function StockDialog({ title, skus, fault, busy, onSave, onClose }: Props) {
	const { t } = useLanguage();
	return (
		<Modal
			open={title !== null}
			title={
				<>
					{t('stock.title')} · <bdi>{title}</bdi>
				</>
			}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t('action.close')}</Button>}
			destroyOnHidden
		>
			{fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginBlockEnd: 16 }} />}
			{!skus && !fault && <Skeleton active />}
			<div className="stack">
				{/* A saved row begins anew with what the server says. */}
				{skus?.map((sku) => (
					<StockRow key={`${sku.id} ${sku.stock}`} sku={sku} busy={busy === sku.id} onSave={(onHand) => onSave(sku.id, onHand)} />
				))}
			</div>
		</Modal>
	);
}

function StockRow({ sku, busy, onSave }: { sku: Sku; busy: boolean; onSave: (onHand: number) => void }) {
	const { language, t } = useLanguage();
	const [typed, setTyped] = useState<number | null>(sku.stock);
	const name = attributesText(sku.attributes, language) || sku.code;
	const valid = typed !== null && typed >= sku.reserved;
	return (
		<form
			className="stock-row"
			onSubmit={(event) => {
				event.preventDefault();
				if (valid && typed !== sku.stock) onSave(typed);
			}}
		>
			<div className="stack tight">
				<bdi className="strong">{name}</bdi>
				<span className="muted small">
					<bdi dir="ltr">{sku.code}</bdi> · {t('stock.reserved', { count: sku.reserved })}
				</span>
			</div>
			<div className="stock-field">
				<CountInput value={typed} onChange={setTyped} label={t('stock.onHand', { name })} invalid={!valid} max={10_000_000} />
				<Button htmlType="submit" type="primary" disabled={!valid || typed === sku.stock} loading={busy}>
					{t('action.save')}
				</Button>
			</div>
			{typed !== null && typed < sku.reserved && <p className="owed small">{t('sku.fault.reserved')}</p>}
		</form>
	);
}
