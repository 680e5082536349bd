import { formatNumber } from '@qaysari/messages/format';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import type { ProductValues, SkuFault, SkuValues } from './product-values.ts';
import { attributesText } from './sku-name.ts';

interface Props {
	sku: SkuValues;
	/** Its place in the list, from 1. */
	number: number;
	pictures: readonly Picture[];
	origin: ProductValues['origin'];
	faults: readonly SkuFault[];
	disabled: boolean;
	onChange: (sku: SkuValues) => void;
	onAttributes: () => void;
	onDuplicate: () => void;
	/** Absent for the last one: a product has at least one. */
	onDelete: (() => void) | undefined;
}

export function SkuRow({
	sku,
	number,
	pictures,
	origin,
	faults,
	disabled,
	onChange,
	onAttributes,
	onDuplicate,
	onDelete,
}: Props) {
	const { language, t } = useLanguage();
	const wrong = (...names: SkuFault[]) => names.some((name) => faults.includes(name));
	const name = attributesText(sku.attributes, language);
	return (
		<li className="sku">
			<PictureChoice
				chosen={sku.pictureId}
				pictures={pictures}
				disabled={disabled}
				onChoose={(pictureId) => onChange({ ...sku, pictureId })}
			/>
			<div className="field">
				<span className="caption">{t('sku.attributes')}</span>
				<Button
					className="attributes"
					onClick={onAttributes}
					aria-label={`${t('sku.attributes')}: ${name || t('sku.number', { number })}`}
				>
					<bdi>{name || <span className="muted">{t('sku.attributes.none')}</span>}</bdi>
				</Button>
			</div>
			<Field label={t('sku.code')}>
				<Input
					value={sku.code}
					onChange={(event) => onChange({ ...sku, code: event.target.value })}
					status={wrong('code', 'codeTwice') ? 'error' : ''}
					dir="ltr"
					maxLength={64}
					disabled={disabled}
				/>
			</Field>
			<Field label={t('sku.price')}>
				<MoneyInput
					value={sku.price}
					onChange={(price) => onChange({ ...sku, price })}
					invalid={wrong('price')}
					disabled={disabled}
				/>
			</Field>
			<Field label={t('sku.promotionPrice')}>
				<MoneyInput
					value={sku.promotionPrice}
					onChange={(promotionPrice) => onChange({ ...sku, promotionPrice })}
					invalid={wrong('promotion')}
					disabled={disabled}
				/>
			</Field>
			<Field label={origin === 'china' ? t('sku.limit') : t('sku.stock')}>
				{sku.id ? (
					<span className="sku-stock">
						<bdi className="number">{formatNumber(language, sku.stock ?? 0)}</bdi>
						<Link to={paths.stockHistory(sku.id)}>{t('stock.history')}</Link>
					</span>
				) : (
					<CountInput
						value={sku.stock}
						onChange={(stock) => onChange({ ...sku, stock })}
						max={10_000_000}
						invalid={wrong('stock')}
						disabled={disabled}
					/>
				)}
			</Field>
			<div className="sku-buttons">
				{!disabled && (
					<>
						<Button
							type="text"
							aria-label={t('sku.duplicate', { number })}
							title={t('sku.duplicate', { number })}
							icon={<Icon name="duplicate" size={20} />}
							onClick={onDuplicate}
						/>
						<Button
							type="text"
							danger
							disabled={!onDelete || sku.reserved > 0}
							aria-label={t('sku.delete', { number })}
							title={sku.reserved > 0 ? t('stock.reserved', { count: sku.reserved }) : t('sku.delete', { number })}
							icon={<Icon name="trash" size={20} />}
							onClick={onDelete}
						/>
					</>
				)}
			</div>
			{(faults.length > 0 || sku.reserved > 0) && (
				<p className="sku-notes small">
					{faults.map((fault) => (
						<span key={fault} className="owed">
							{t(`sku.fault.${fault}`)}{' '}
						</span>
					))}
					{sku.reserved > 0 && <span className="muted">{t('stock.reserved', { count: sku.reserved })}</span>}
				</p>
			)}
		</li>
	);
}

interface ChoiceProps {
	chosen: string | null;
	pictures: readonly Picture[];
	disabled: boolean;
	onChoose: (pictureId: string | null) => void;
}

function PictureChoice({ chosen, pictures, disabled, onChoose }: ChoiceProps) {
	const { t } = useLanguage();
	const [open, setOpen] = useState(false);
	const choose = (pictureId: string | null) => {
		onChoose(pictureId);
		setOpen(false);
	};
	return (
		<Popover
			open={open && !disabled}
			onOpenChange={setOpen}
			trigger="click"
			title={t('sku.picture')}
			content={
				<div className="picture-choice">
					<button type="button" onClick={() => choose(null)} aria-label={t('sku.picture.none')} aria-pressed={chosen === null}>
						<Thumb picture={null} size={64} />
					</button>
					{pictures.map((picture, index) => (
						<button key={picture.id} type="button" onClick={() => choose(picture.id)} aria-pressed={picture.id === chosen}>
							<Thumb picture={picture} size={64} alt={t('picture.number', { number: index + 1 })} />
						</button>
					))}
				</div>
			}
		>
			<button type="button" className="sku-picture" aria-label={t('sku.picture')} disabled={disabled}>
				<Thumb picture={pictures.find((picture) => picture.id === chosen) ?? null} size={56} />
			</button>
		</Popover>
	);
}
