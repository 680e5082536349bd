import type { LocalizedText } from '@qaysari/contract/languages';
import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { textNeeded } from '../../ui/localized-text.ts';
import { MomentInput } from '../../ui/moment-input.tsx';
import { type CouponOffer, useUpdateOffer } from './use-coupons.ts';

interface Values {
	title: LocalizedText;
	validUntil: string;
	total: number | null;
	perUser: number;
}

/** What may still be changed of a coupon: for those who get it from now on. */
export function EditCouponDialog({ offer, onClose }: { offer: CouponOffer; onClose: () => void }) {
	const t = useText();
	const update = useUpdateOffer();
	const { offerId, titles: title, validUntil, total, perUser, counts } = offer;
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<FormDialog<Values>
			open
			width={640}
			title={t('coupons.edit')}
			submit={t('action.save')}
			initial={{ title, validUntil, total, perUser }}
			fault={update.error}
			busy={update.isPending}
			onClose={onClose}
			onSubmit={(values) => update.mutate({ offerId, ...values, total: values.total ?? null }, { onSuccess: onClose })}
		>
			<p className="muted">{t('coupons.edit.rule')}</p>
			<Form.Item name="title" label={t('coupons.title.label')} rules={[textNeeded(t('promotions.needed'))]}>
				<LocalizedInputs label={t('coupons.title.label')} />
			</Form.Item>
			<Form.Item name="validUntil" label={t('promotions.until')} rules={needed}>
				<MomentInput />
			</Form.Item>
			{/* One without a limit counted nobody: it stays without. */}
			<Form.Item name="total" label={t('coupons.total')} extra={t('coupons.total.rule')} hidden={total === null}>
				<CountInput min={Math.max(1, counts.received)} />
			</Form.Item>
			<Form.Item name="perUser" label={t('coupons.perUser')} rules={needed}>
				<CountInput min={1} max={1000} />
			</Form.Item>
		</FormDialog>
	);
}
