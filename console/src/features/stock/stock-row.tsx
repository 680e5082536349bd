import type { EnteredReason } from '@qaysari/contract/stock-reasons';
import { formatNumber } from '@qaysari/messages/format';
import { App, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import type { Product } from '../catalog/product-values.ts';
import { attributesText } from '../catalog/sku-name.ts';
import { useChangeStock, useCountStock } from './use-stock.ts';

/** What an operator does at the shelf; corrections go up or down. */
const actions = ['received', 'counted', 'damaged', 'lost', 'more', 'fewer'] as const;
type StockAction = (typeof actions)[number];

const changes: Record<Exclude<StockAction, 'counted'>, { reason: EnteredReason; sign: 1 | -1 }> = {
	received: { reason: 'received', sign: 1 },
	damaged: { reason: 'damaged', sign: -1 },
	lost: { reason: 'lost', sign: -1 },
	more: { reason: 'corrected', sign: 1 },
	fewer: { reason: 'corrected', sign: -1 },
};

/** One variant: what is on hand, and what happened to it. */
export function StockRow({ sku }: { sku: Product['skus'][number] }) {
	const { language, t } = useLanguage();
	const { message } = App.useApp();
	const change = useChangeStock();
	const count = useCountStock();
	const [action, setAction] = useState<StockAction>('received');
	const [pieces, setPieces] = useState<number | null>(null);
	/** What stood beside the number while it was typed: what is sold after that was not counted. */
	const [seen, setSeen] = useState(sku.stock);
	const [note, setNote] = useState('');
	const name = attributesText(sku.attributes, language) || sku.code;
	const fault = change.error ?? count.error;
	const after = pieces === null ? null : action === 'counted' ? pieces : sku.stock + pieces * changes[action].sign;
	const valid = after !== null && after >= sku.reserved && (action === 'counted' || pieces !== 0);
	const saved = {
		tell: () => void message.success(t('stock.saved')),
		onSuccess: () => {
			// What is typed for the next entry meanwhile stays.
			setPieces((now) => (now === pieces ? null : now));
			setNote((now) => (now === note ? '' : now));
		},
	};
	const save = () => {
		change.reset();
		count.reset();
		if (!valid || pieces === null) return;
		if (action === 'counted') return count.mutate({ skuId: sku.id, counted: pieces, seen, note }, saved);
		const { reason, sign } = changes[action];
		change.mutate({ skuId: sku.id, delta: pieces * sign, reason, note }, saved);
	};
	return (
		<form
			className="stock-entry"
			aria-label={name}
			onSubmit={(event) => {
				event.preventDefault();
				save();
			}}
		>
			<div className="row">
				<div className="stack tight">
					<bdi className="strong">{name}</bdi>
					<span className="muted small">
						<bdi dir="ltr">{sku.code}</bdi>
					</span>
				</div>
				<span className="stock-present">
					{t('stock.present', { count: sku.stock })} · {t('stock.reserved', { count: sku.reserved })}
				</span>
				<Link to={paths.stockHistory(sku.id)}>{t('stock.history')}</Link>
			</div>
			<div className="stock-fields">
				<Select<StockAction>
					value={action}
					onChange={setAction}
					aria-label={t('stock.action')}
					options={actions.map((value) => ({ value, label: t(`stock.action.${value}`) }))}
				/>
				<CountInput
					value={pieces}
					onChange={(typed) => {
						setPieces(typed);
						setSeen(sku.stock);
					}}
					label={action === 'counted' ? t('stock.counted', { name }) : t('stock.pieces', { name })}
					invalid={pieces !== null && !valid}
					max={10_000_000}
				/>
				<Input
					value={note}
					onChange={(event) => setNote(event.target.value)}
					placeholder={t('stock.note')}
					aria-label={t('stock.note')}
					maxLength={300}
				/>
				<Button htmlType="submit" type="primary" disabled={!valid} loading={change.isPending || count.isPending}>
					{t('action.save')}
				</Button>
			</div>
			{after !== null && valid && <p className="muted small">{t('stock.after', { pieces: formatNumber(language, after) })}</p>}
			{after !== null && after < sku.reserved && <p className="owed small">{t('sku.fault.reserved')}</p>}
			<FaultAlert fault={fault} />
		</form>
	);
}
