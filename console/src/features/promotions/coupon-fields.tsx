import { thresholdType } from '@qaysari/contract/promotion-states';
import { Checkbox, Form, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { CategorySelect } from '../catalog/category-select.tsx';
import type { CouponValues } from './coupon-values.ts';
import { ProductSelect } from './product-select.tsx';

/** How much it takes off, and from which sum or number of pieces on. */
export function DiscountFields() {
	const t = useText();
	const form = Form.useFormInstance<CouponValues>();
	const kind = Form.useWatch('kind', form);
	const threshold = Form.useWatch('thresholdType', form);
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<>
			<Form.Item name="kind" label={t('coupons.discount')}>
				<Select options={(['amount', 'percent'] as const).map((value) => ({ value, label: t(`coupons.kind.${value}`) }))} />
			</Form.Item>
			{kind === 'percent' ? (
				<>
					<Form.Item name="percent" label={t('coupons.percent')} rules={needed}>
						<CountInput min={1} max={100} unit="%" />
					</Form.Item>
					<Form.Item name="most" label={t('coupons.most')}>
						<MoneyInput />
					</Form.Item>
				</>
			) : (
				<Form.Item name="amount" label={t('coupons.amount')} rules={needed}>
					<MoneyInput />
				</Form.Item>
			)}
			<Form.Item name="thresholdType" label={t('coupons.threshold')}>
				<Select options={([1, 2, 3] as const).map((value) => ({ value, label: t(`coupons.threshold.${value}`) }))} />
			</Form.Item>
			{threshold === thresholdType.orderAmount && (
				<Form.Item name="thresholdAmount" label={t('coupons.threshold.2')} rules={needed}>
					<MoneyInput />
				</Form.Item>
			)}
			{threshold === thresholdType.pieceCount && (
				<Form.Item name="thresholdPieces" label={t('coupons.threshold.3')} rules={needed}>
					<CountInput min={1} />
				</Form.Item>
			)}
		</>
	);
}

/** Which goods it counts for. */
export function ScopeFields() {
	const t = useText();
	return (
		<>
			<Form.Item name="categoryIds" label={t('coupons.categories')} extra={t('coupons.categories.rule')}>
				<CategorySelect multiple label={t('coupons.categories')} />
			</Form.Item>
			<Form.Item name="productIds" label={t('coupons.products')} extra={t('coupons.products.rule')}>
				<ProductSelect multiple />
			</Form.Item>
			<Form.Item
				name="origin"
				label={t('coupons.origin')}
				// A field shows nothing for null.
				getValueProps={(origin: CouponValues['origin']) => ({ value: origin ?? 'all' })}
				normalize={(chosen: string) => (chosen === 'all' ? null : chosen)}
			>
				<Select
					options={[
						{ value: 'all', label: t('coupons.origin.all') },
						{ value: 'iraq', label: t('coupons.origin.iraq') },
						{ value: 'china', label: t('coupons.origin.china') },
					]}
				/>
			</Form.Item>
		</>
	);
}

/** From when to when, and how often. */
export function ValidityFields() {
	const t = useText();
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<>
			<Form.Item name="validFrom" label={t('promotions.from')} rules={needed}>
				<MomentInput />
			</Form.Item>
			<Form.Item name="validUntil" label={t('promotions.until')} rules={needed}>
				<MomentInput />
			</Form.Item>
			<Form.Item name="validDays" label={t('coupons.validDays')} extra={t('coupons.validDays.rule')}>
				<CountInput min={1} max={3650} />
			</Form.Item>
			<Form.Item name="total" label={t('coupons.total')} extra={t('coupons.total.rule')}>
				<CountInput min={1} />
			</Form.Item>
			<Form.Item name="perUser" label={t('coupons.perUser')} rules={needed}>
				<CountInput min={1} max={1000} />
			</Form.Item>
			<Form.Item name="newUsersOnly" valuePropName="checked">
				<Checkbox>{t('coupons.newUsersOnly')}</Checkbox>
			</Form.Item>
		</>
	);
}
