import { couponPurposes } from '@qaysari/contract/promotion-states';
import { Form, Input, Select } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { textNeeded } from '../../ui/localized-text.ts';
import { DiscountFields, ScopeFields, ValidityFields } from './coupon-fields.tsx';
import { type CouponValues, initialOf, type NewOffer, offerOf } from './coupon-values.ts';
import type { CouponOffer } from './use-coupons.ts';

interface Props {
	open: boolean;
	/** What it begins with: another coupon's terms. */
	from: CouponOffer | null;
	fault: Fault | null;
	busy: boolean;
	onSubmit: (offer: NewOffer) => void;
	onClose: () => void;
}

/** A new coupon, from nothing or from another one's terms. */
export function CouponForm({ open, from, fault, busy, onSubmit, onClose }: Props) {
	const t = useText();
	return (
		<FormDialog<CouponValues>
			open={open}
			title={t('coupons.add')}
			submit={t('action.save')}
			initial={initialOf(from)}
			fault={fault}
			busy={busy}
			width={720}
			onSubmit={(values) => onSubmit(offerOf(values))}
			onClose={onClose}
		>
			<Form.Item name="title" label={t('coupons.title.label')} rules={[textNeeded(t('promotions.needed'))]}>
				<LocalizedInputs label={t('coupons.title.label')} />
			</Form.Item>
			<Form.Item name="purpose" label={t('coupons.purpose')}>
				<Select options={couponPurposes.map((value) => ({ value, label: t(`coupons.purpose.${value}`) }))} />
			</Form.Item>
			<CodeField />
			<DiscountFields />
			<ScopeFields />
			<ValidityFields />
		</FormDialog>
	);
}

/** Where the coupon is had by a code. */
function CodeField() {
	const t = useText();
	const purpose = Form.useWatch('purpose');
	if (purpose !== 'code') return null;
	return (
		<Form.Item
			name="couponCode"
			label={t('coupons.code')}
			extra={t('coupons.code.rule')}
			rules={[
				{ required: true, message: t('promotions.needed') },
				{ pattern: /^[\s\-0-9A-Za-z]{4,24}$/, message: t('coupons.code.rule') },
			]}
		>
			<Input dir="ltr" maxLength={24} autoComplete="off" />
		</Form.Item>
	);
}
