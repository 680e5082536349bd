import { Form, Segmented } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { ProductSelect } from './product-select.tsx';
import { OfferedFields } from './term-fields.tsx';
import { TimedPricePreview } from './timed-price-preview.tsx';
import { type PreviewWish, type TimedPrice, useCreateTimedPrices, usePreview } from './use-timed-prices.ts';

interface Values {
	productIds: string[];
	by: 'percent' | 'price';
	percent: number | null;
	price: number | null;
	startsAt: string | null;
	endsAt: string | null;
	pieces: number | null;
}

interface Props {
	/** Products that were chosen before; none to choose here. */
	productIds?: readonly string[];
	/** What it begins with: another one's terms, without its days. */
	from?: TimedPrice | null;
	onClose: () => void;
	onDone?: () => void;
}

/** What is asked of the shop; null while something is missing. */
function wishOf(values: Partial<Values> | undefined): PreviewWish | null {
	if (!values) return null;
	const { productIds = [], by, percent, price, startsAt, endsAt } = values;
	if (productIds.length === 0 || !startsAt || !endsAt || new Date(startsAt) >= new Date(endsAt)) return null;
	if (by === 'price') return price ? { productIds, reduction: { by, price }, startsAt, endsAt } : null;
	return percent ? { productIds, reduction: { by: 'percent', percent }, startsAt, endsAt } : null;
}

/** A price for a time, for one product or many at once, seen before it is given. */
export function TimedPriceForm({ productIds = [], from = null, onClose, onDone = onClose }: Props) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const values = Form.useWatch([], form);
	const create = useCreateTimedPrices();
	const wish = wishOf(values);
	const preview = usePreview(wish);
	// Of a wish that was changed, what was seen before says nothing.
	const isSeen = wish !== null && !preview.isPlaceholderData;
	const skus = wish ? (preview.data?.skus ?? []) : [];
	const possible = isSeen ? skus.filter((sku) => sku.problem === null) : [];
	const needed = [{ required: true, message: t('promotions.needed') }];
	const give = () => {
		if (!wish || possible.length === 0) return;
		const prices = possible.map(({ skuId, price }) => ({ skuId, price: price.amount }));
		const { startsAt, endsAt } = wish;
		create.mutate({ prices, startsAt, endsAt, pieces: values?.pieces ?? null }, { onSuccess: onDone });
	};
	return (
		<FormDialog<Values>
			open
			form={form}
			title={t('timedPrices.add')}
			submit={possible.length === 0 ? t('timedPrices.add') : t('timedPrices.give', { count: possible.length })}
			ready={wish === null || possible.length > 0}
			initial={{
				productIds: from ? [from.productId] : [...productIds],
				by: from ? 'price' : 'percent',
				percent: 20,
				price: from?.price.amount ?? null,
				startsAt: new Date().toISOString(),
				endsAt: null,
				pieces: from?.pieces ?? null,
			}}
			fault={create.error ?? preview.error}
			busy={create.isPending}
			width={760}
			onSubmit={give}
			onClose={onClose}
		>
			<Form.Item name="productIds" label={t('timedPrices.products')} rules={needed} hidden={productIds.length > 0}>
				<ProductSelect multiple known={from ? [{ id: from.productId, title: from.title }] : []} />
			</Form.Item>
			<Form.Item name="by" label={t('timedPrices.by')}>
				<Segmented options={(['percent', 'price'] as const).map((value) => ({ value, label: t(`timedPrices.by.${value}`) }))} />
			</Form.Item>
			{values?.by === 'price' ? (
				<Form.Item name="price" label={t('timedPrices.price')} rules={needed}>
					<MoneyInput />
				</Form.Item>
			) : (
				<Form.Item name="percent" label={t('timedPrices.percent')} extra={t('timedPrices.percent.rule')} rules={needed}>
					<CountInput min={1} max={90} unit="%" />
				</Form.Item>
			)}
			<OfferedFields />
			<Form.Item name="pieces" label={t('timedPrices.pieces')} extra={t('timedPrices.pieces.rule')}>
				<CountInput min={1} max={1_000_000} />
			</Form.Item>
			{wish && <TimedPricePreview skus={skus} loading={preview.isFetching} />}
		</FormDialog>
	);
}
