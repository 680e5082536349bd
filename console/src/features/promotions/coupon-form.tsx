import type { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import type { LocalizedText } from '@qaysari/contract/languages';
import { couponPurposes, thresholdType } from '@qaysari/contract/promotion-states';
import { Alert, Checkbox, Form, Input, Modal, Select } from 'antd';
import type { InputOf } from '../../app/call-types.ts';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { textNeeded } from '../../ui/localized-text.ts';
import { MomentInput } from '../../ui/moment-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { CategorySelect } from '../catalog/category-select.tsx';
import { ProductSelect } from './product-select.tsx';
import type { CouponOffer } from './use-coupons.ts';

type NewOffer = InputOf<typeof couponsConsoleCalls.create>;

interface Values {
	purpose: NewOffer['purpose'];
	couponCode: string;
	title: LocalizedText;
	kind: 'amount' | 'percent';
	amount: number | null;
	percent: number | null;
	most: number | null;
	thresholdType: 1 | 2 | 3;
	thresholdAmount: number | null;
	thresholdPieces: number | null;
	origin: 'iraq' | 'china' | null;
	categoryIds: string[];
	productIds: string[];
	validFrom: string | null;
	validUntil: string | null;
	validDays: number | null;
	newUsersOnly: boolean;
	total: number | null;
	perUser: number | null;
}

interface Props {
	open: boolean;
	/** What it begins with: another coupon's terms. */
	from: CouponOffer | null;
	fault: string | null;
	busy: boolean;
	onSubmit: (offer: NewOffer) => void;
	onClose: () => void;
}

function offerOf(values: Values): NewOffer {
	const threshold = { 1: 0, 2: values.thresholdAmount ?? 0, 3: values.thresholdPieces ?? 0 };
	return {
		purpose: values.purpose,
		couponCode: values.purpose === 'code' ? values.couponCode : null,
		title: values.title,
		discount:
			values.kind === 'amount'
				? { kind: 'amount', amount: values.amount ?? 0 }
				: { kind: 'percent', percent: values.percent ?? 0, most: values.most },
		thresholdType: values.thresholdType,
		thresholdValue: threshold[values.thresholdType],
		origin: values.origin,
		categoryIds: values.categoryIds,
		productIds: values.productIds,
		validFrom: values.validFrom ?? '',
		validUntil: values.validUntil ?? '',
		validDays: values.validDays,
		newUsersOnly: values.newUsersOnly,
		total: values.total,
		perUser: values.perUser ?? 1,
	};
}

/** What is written again of a coupon that is copied: all but its code and its days. */
function termsOf({
	purpose,
	titles,
	discount,
	thresholdType: kind,
	thresholdValue,
	scope,
	...rest
}: CouponOffer): Partial<Values> {
	const { validDays, newUsersOnly, total, perUser } = rest;
	return {
		purpose,
		title: titles,
		kind: discount.kind,
		...(discount.kind === 'amount'
			? { amount: discount.amount.amount }
			: { percent: discount.percent, most: discount.most?.amount ?? null }),
		thresholdType: kind,
		...(kind === thresholdType.orderAmount ? { thresholdAmount: thresholdValue } : {}),
		...(kind === thresholdType.pieceCount ? { thresholdPieces: thresholdValue } : {}),
		...scope,
		validDays,
		newUsersOnly,
		total,
		perUser,
	};
}

/** A new coupon, from nothing or from another one's terms. */
export function CouponForm({ open, from, fault, busy, onSubmit, onClose }: Props) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const kind = Form.useWatch('kind', form);
	const threshold = Form.useWatch('thresholdType', form);
	const purpose = Form.useWatch('purpose', form);
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<Modal
			open={open}
			title={t('coupons.add')}
			okText={t('action.save')}
			cancelText={t('action.cancel')}
			confirmLoading={busy}
			onOk={() => form.submit()}
			onCancel={onClose}
			destroyOnHidden
			width={720}
		>
			<Form<Values>
				form={form}
				layout="vertical"
				onFinish={(values) => onSubmit(offerOf(values))}
				initialValues={{
					purpose: 'claim',
					couponCode: '',
					title: {},
					kind: 'amount',
					thresholdType: 1,
					origin: null,
					categoryIds: [],
					productIds: [],
					validFrom: new Date().toISOString(),
					validUntil: null,
					validDays: null,
					newUsersOnly: false,
					total: null,
					perUser: 1,
					...(from ? termsOf(from) : {}),
				}}
			>
				{fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginBlockEnd: 16 }} />}
				<Form.Item name="title" label={t('coupons.title.label')} rules={[textNeeded(t('promotions.needed'))]}>
					<LocalizedInputs label={t('coupons.title.label')} />
				</Form.Item>
				<Form.Item name="purpose" label={t('coupons.purpose')}>
					<Select options={couponPurposes.map((value) => ({ value, label: t(`coupons.purpose.${value}`) }))} />
				</Form.Item>
				{purpose === 'code' && (
					<Form.Item
						name="couponCode"
						label={t('coupons.code')}
						extra={t('coupons.code.rule')}
						rules={[...needed, { pattern: /^[\s\-0-9A-Za-z]{4,24}$/, message: t('coupons.code.rule') }]}
					>
						<Input dir="ltr" maxLength={24} autoComplete="off" />
					</Form.Item>
				)}
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
				<Form.Item name="categoryIds" label={t('coupons.categories')} extra={t('coupons.categories.rule')}>
					<CategorySelect multiple label={t('coupons.categories')} />
				</Form.Item>
				<Form.Item name="productIds" label={t('coupons.products')} extra={t('coupons.products.rule')}>
					<ProductSelect multiple />
				</Form.Item>
				<Form.Item name="origin" label={t('coupons.origin')}>
					<Select
						options={[
							{ value: null, label: t('coupons.origin.all') },
							{ value: 'iraq', label: t('coupons.origin.iraq') },
							{ value: 'china', label: t('coupons.origin.china') },
						]}
					/>
				</Form.Item>
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
			</Form>
		</Modal>
	);
}
