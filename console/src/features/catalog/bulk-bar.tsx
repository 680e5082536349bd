import { textIn } from '@qaysari/contract/languages';
import type { bulkChange } from '@qaysari/contract/merchandise.schemas';
import { Alert, App, Button, InputNumber, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../app/language.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { CategorySelect } from './category-select.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import './catalog.css';
import { openStates } from './product-filter.ts';
import { useTags } from './use-tags.ts';

type Change = z.input<typeof bulkChange>;
type Kind = Change['kind'];

const kinds = ['state', 'category', 'addTag', 'removeTag', 'price', 'promotion'] as const satisfies Kind[];

interface Props {
	productIds: readonly string[];
	onClear: () => void;
	/** What other features can do with them. */
	more?: ReactNode;
}

/** What can be done with the products that were chosen. */
export function BulkBar({ productIds, onClear, more }: Props) {
	const { t } = useLanguage();
	const [kind, setKind] = useState<Kind | null>(null);
	if (productIds.length === 0) return null;
	return (
		<div className="bulk-bar" role="region" aria-label={t('bulk.title')}>
			<strong aria-live="polite">{t('bulk.chosen', { count: productIds.length })}</strong>
			{kinds.map((one) => (
				<Button key={one} onClick={() => setKind(one)}>
					{t(`bulk.${one}`)}
				</Button>
			))}
			{more}
			<Button type="text" onClick={onClear}>
				{t('bulk.clear')}
			</Button>
			{kind ? (
				<BulkDialog
					kind={kind}
					productIds={productIds}
					onClose={() => setKind(null)}
					onDone={() => {
						setKind(null);
						onClear();
					}}
				/>
			) : null}
		</div>
	);
}

function BulkDialog(props: { kind: Kind; productIds: readonly string[]; onClose: () => void; onDone: () => void }) {
	const { kind, productIds } = props;
	const { t, language } = useLanguage();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const edit = useBulkEdit();
	const tags = useTags(kind === 'addTag' || kind === 'removeTag');
	const [chosen, setChosen] = useState<string | null>(null);
	const [percent, setPercent] = useState<number | null>(kind === 'price' ? 5 : 10);
	const change = changeOf(kind, chosen, percent);
	return (
		<Modal
			open
			title={t(`bulk.${kind}`)}
			okText={t('bulk.apply', { count: productIds.length })}
			cancelText={t('action.cancel')}
			confirmLoading={edit.isPending}
			okButtonProps={{ disabled: change === null }}
			onOk={() => {
				if (change === null) return;
				edit.mutate(
					{ productIds: [...productIds], change },
					{
						onSuccess: ({ changed }) => {
							void message.success(t('bulk.done', { count: changed }));
							props.onDone();
						},
					},
				);
			}}
			onCancel={props.onClose}
		>
			<div className="stack">
				{edit.error ? <Alert type="error" showIcon role="alert" title={textOf(edit.error)} /> : null}
				{kind === 'state' ? (
					<Select
						value={chosen}
						placeholder={t('product.state')}
						aria-label={t('product.state')}
						options={openStates.map((state) => ({ value: state, label: t(`product.state.${state}`) }))}
						onChange={setChosen}
					/>
				) : null}
				{kind === 'category' ? <CategorySelect value={chosen} onChange={setChosen} /> : null}
				{kind === 'addTag' || kind === 'removeTag' ? (
					<Select
						value={chosen}
						placeholder={t('product.tags')}
						aria-label={t('product.tags')}
						loading={tags.isPending}
						options={(tags.data ?? []).map((tag) => ({ value: tag.id, label: textIn(tag.name, language) || tag.code }))}
						onChange={setChosen}
					/>
				) : null}
				{kind === 'price' || kind === 'promotion' ? (
					<>
						<InputNumber
							value={percent}
							min={kind === 'price' ? -90 : 0}
							max={kind === 'price' ? 300 : 90}
							precision={0}
							suffix="%"
							aria-label={t('bulk.percent')}
							onChange={setPercent}
						/>
						<p className="muted">{t(kind === 'price' ? 'bulk.price.text' : 'bulk.promotion.text')}</p>
					</>
				) : null}
			</div>
		</Modal>
	);
}

function changeOf(kind: Kind, chosen: string | null, percent: number | null): Change | null {
	if (kind === 'price' || kind === 'promotion') return percent === null ? null : { kind, percent };
	if (chosen === null) return null;
	if (kind === 'category') return { kind, categoryId: chosen };
	if (kind === 'addTag' || kind === 'removeTag') return { kind, tagId: chosen };
	const state = openStates.find((one) => one === chosen);
	return state ? { kind: 'state', state } : null;
}
