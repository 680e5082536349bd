import { textIn } from '@qaysari/contract/languages';
import { InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { typedWhole } from '../../ui/typed-decimal.ts';
import { unreadProps } from '../../ui/unread.tsx';
import type { ProductChange } from '../bulk-edits/use-bulk-edits.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { CategorySelect } from './category-select.tsx';
import { openStates } from './product-filter.ts';
import { useTags } from './use-tags.ts';

interface Props {
	/** Null while it is not said yet. */
	onChange: (change: ProductChange | null) => void;
}

export function BulkFields({ kind, onChange }: Props & { kind: BulkKind }) {
	if (kind === 'price') return <PriceFields onChange={onChange} />;
	if (kind === 'promotion') return <PromotionField onChange={onChange} />;
	if (kind === 'addTag' || kind === 'removeTag') return <TagField kind={kind} onChange={onChange} />;
	return kind === 'category' ? <CategoryField onChange={onChange} /> : <StateField onChange={onChange} />;
}

const ways = ['set', 'up', 'down', 'percent'] as const;

function PriceFields({ onChange }: Props) {
	const { t } = useLanguage();
	const [way, setWay] = useState<(typeof ways)[number]>('set');
	const tell = (next: typeof way, value: number | null) => {
		setWay(next);
		if (value === null) onChange(null);
		else if (next === 'percent') onChange({ kind: 'price', percent: value });
		else if (next === 'set') onChange(value >= 250_00 ? { kind: 'priceTo', amount: value } : null);
		else onChange({ kind: 'priceBy', amount: next === 'up' ? value : -value });
	};
	return (
		<>
			<Segmented
				value={way}
				onChange={(next) => tell(next, null)}
				options={ways.map((one) => ({ value: one, label: t(`bulk.way.${one}`) }))}
				block
			/>
			{way === 'percent' ? (
				<InputNumber<string | number>
					key={way}
					parser={(shown = '') => (/^\s*[-−]/.test(shown) ? '-' : '') + typedWhole(shown)}
					min={-90}
					max={300}
					precision={0}
					suffix="%"
					aria-label={t('bulk.percent')}
					onChange={(value) => tell(way, value === null || value === '' ? null : Number(value))}
				/>
			) : (
				<Money key={way} label={t(`bulk.way.${way}`)} onChange={(value) => tell(way, value)} />
			)}
			<p className="muted">{t('bulk.rounded')}</p>
		</>
	);
}

function Money({ label, onChange }: { label: string; onChange: (amount: number | null) => void }) {
	const [value, setValue] = useState<number | null>(null);
	return (
		<MoneyInput
			label={label}
			value={value}
			onChange={(next) => {
				setValue(next);
				onChange(next);
			}}
		/>
	);
}

function PromotionField({ onChange }: Props) {
	const { t } = useLanguage();
	const [percent, setPercent] = useState<number | null>(null);
	return (
		<>
			<CountInput
				max={90}
				unit="%"
				label={t('bulk.percent')}
				value={percent}
				onChange={(next) => {
					setPercent(next);
					onChange(next === null ? null : { kind: 'promotion', percent: next });
				}}
			/>
			<p className="muted">{t('bulk.promotion.text')}</p>
		</>
	);
}

function StateField({ onChange }: Props) {
	const { t } = useLanguage();
	return (
		<Select<(typeof openStates)[number]>
			placeholder={t('product.state')}
			aria-label={t('product.state')}
			options={openStates.map((state) => ({ value: state, label: t(`product.state.${state}`) }))}
			onChange={(state) => onChange({ kind: 'state', state })}
		/>
	);
}

function CategoryField({ onChange }: Props) {
	const [chosen, setChosen] = useState<string | null>(null);
	return (
		<CategorySelect
			value={chosen}
			onChange={(categoryId) => {
				setChosen(categoryId);
				onChange(categoryId === null ? null : { kind: 'category', categoryId });
			}}
		/>
	);
}

function TagField({ kind, onChange }: Props & { kind: 'addTag' | 'removeTag' }) {
	const { t, language } = useLanguage();
	const tags = useTags(true);
	return (
		<Select<string>
			placeholder={t('product.tags')}
			aria-label={t('product.tags')}
			loading={tags.isPending}
			{...unreadProps(tags)}
			options={(tags.data ?? []).map((tag) => ({ value: tag.id, label: textIn(tag.name, language) || tag.code }))}
			onChange={(tagId) => onChange({ kind, tagId })}
		/>
	);
}
