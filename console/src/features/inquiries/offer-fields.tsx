import { Button, Form, Input, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';

/** An offer as it is typed: money in hundredths of a dinar, null where a field is empty. */
export interface OfferValues {
	title?: string;
	skus: { name?: string; goods: number | null; stock: number | null }[];
	chinaFreight?: number | null;
	service?: number | null;
	expectedFees?: number | null;
	arrivalFrom?: number | null;
	arrivalTo?: number | null;
	validDays: number;
	minimumQuantity: number;
	weightGrams: number;
	volumeCm3: number;
	origin: 'iraq' | 'china';
}

export const offerOf = ({ skus, arrivalFrom, arrivalTo, ...values }: OfferValues) => ({
	title: values.title?.trim() ?? '',
	skus: skus.map((sku) => ({ name: sku.name?.trim() ?? '', goods: sku.goods ?? 0, stock: sku.stock ?? 0 })),
	chinaFreight: values.chinaFreight ?? 0,
	service: values.service ?? 0,
	expectedFees: values.expectedFees ?? null,
	arrivalDays: arrivalFrom == null || arrivalTo == null ? null : { from: arrivalFrom, to: arrivalTo },
	validDays: values.validDays,
	minimumQuantity: values.minimumQuantity,
	weightGrams: values.weightGrams,
	volumeCm3: values.volumeCm3,
	origin: values.origin,
});

const mostSkus = 20;

/** What can be ordered and what it costs; the buyer sees the parts of the price. */
export function OfferFields() {
	const t = useText();
	const needed = [{ required: true, message: t('inquiry.needed') }];
	return (
		<>
			<Form.Item
				name="title"
				label={t('inquiry.offer.title')}
				rules={[{ required: true, whitespace: true, message: t('inquiry.needed') }]}
			>
				<Input maxLength={120} dir="auto" />
			</Form.Item>
			<SkuFields />
			<div className="columns">
				<Form.Item name="chinaFreight" label={t('inquiry.offer.chinaFreight')}>
					<MoneyInput />
				</Form.Item>
				<Form.Item name="service" label={t('inquiry.offer.service')}>
					<MoneyInput />
				</Form.Item>
				<Form.Item name="expectedFees" label={t('inquiry.offer.expectedFees')}>
					<MoneyInput />
				</Form.Item>
				<Form.Item name="minimumQuantity" label={t('inquiry.minimum')} rules={needed}>
					<CountInput min={1} max={1_000_000} />
				</Form.Item>
				<Form.Item name="validDays" label={t('inquiry.offer.validDays')} rules={needed}>
					<CountInput min={1} max={90} />
				</Form.Item>
				<Form.Item name="arrivalFrom" label={t('inquiry.offer.arrivalFrom')}>
					<CountInput max={365} />
				</Form.Item>
				<Form.Item
					name="arrivalTo"
					label={t('inquiry.offer.arrivalTo')}
					dependencies={['arrivalFrom']}
					rules={[
						({ getFieldValue }) => ({
							validator: async (_, to: number | null) => {
								const from = (getFieldValue('arrivalFrom') as number | null | undefined) ?? null;
								if ((from === null) !== ((to ?? null) === null) || (from !== null && Number(to) < from))
									throw new Error(t('inquiry.offer.arrival.wrong'));
							},
						}),
					]}
				>
					<CountInput max={365} />
				</Form.Item>
				<Form.Item name="weightGrams" label={t('inquiry.weight')} rules={needed}>
					<CountInput max={10_000_000} />
				</Form.Item>
				<Form.Item name="volumeCm3" label={t('inquiry.volume')} rules={needed}>
					<CountInput max={100_000_000} />
				</Form.Item>
				<Form.Item name="origin" label={t('inquiry.origin')}>
					<Radio.Group options={(['iraq', 'china'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))} />
				</Form.Item>
			</div>
			<Total />
		</>
	);
}

/** Kinds of the goods; one without a name where there is one. */
function SkuFields() {
	const t = useText();
	const needed = [{ required: true, message: t('inquiry.needed') }];
	return (
		<Form.List name="skus">
			{(fields, { add, remove }) => (
				<>
					{fields.map((field) => (
						<div key={field.key} className="columns">
							<Form.Item
								name={[field.name, 'name']}
								label={t('inquiry.offer.sku')}
								rules={fields.length > 1 ? [{ required: true, whitespace: true, message: t('inquiry.needed') }] : []}
							>
								<Input maxLength={60} dir="auto" placeholder={t('inquiry.offer.sku.hint')} />
							</Form.Item>
							<Form.Item
								name={[field.name, 'goods']}
								label={t('inquiry.offer.goods')}
								rules={[{ required: true, type: 'number', min: 1, message: t('inquiry.needed') }]}
							>
								<MoneyInput />
							</Form.Item>
							<Form.Item
								name={[field.name, 'stock']}
								label={t('inquiry.stock')}
								dependencies={['minimumQuantity']}
								rules={[
									...needed,
									({ getFieldValue }) => ({
										validator: async (_, pieces: number | null) => {
											if (pieces !== null && pieces < Number(getFieldValue('minimumQuantity')))
												throw new Error(t('inquiry.stock.few'));
										},
									}),
								]}
							>
								<CountInput min={1} max={1_000_000} />
							</Form.Item>
							{fields.length > 1 && (
								<Form.Item label=" ">
									<Button onClick={() => remove(field.name)}>{t('inquiry.offer.sku.remove')}</Button>
								</Form.Item>
							)}
						</div>
					))}
					{fields.length < mostSkus && (
						<Form.Item>
							<Button onClick={() => add({ name: '', goods: null, stock: null })}>{t('inquiry.offer.sku.add')}</Button>
						</Form.Item>
					)}
				</>
			)}
		</Form.List>
	);
}

/** What the buyer pays for a piece, as it is typed. */
function Total() {
	const t = useText();
	const form = Form.useFormInstance<OfferValues>();
	const skus = Form.useWatch('skus', form) ?? [];
	const more = (Form.useWatch('chinaFreight', form) ?? 0) + (Form.useWatch('service', form) ?? 0);
	const prices = skus.flatMap((sku) => (sku?.goods ? [sku.goods + more] : []));
	if (prices.length === 0) return null;
	const low = Math.min(...prices);
	return (
		<p className="row">
			<span className="muted">{t(Math.max(...prices) === low ? 'inquiry.offer.total' : 'inquiry.offer.totalFrom')}</span>
			<Amount money={{ amount: low, currency: 'IQD' }} className="strong" />
		</p>
	);
}
