import { limits } from '@qaysari/contract/limits';
import { formatList } from '@qaysari/messages/format';
import { Alert, Form, Input } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { type CouponOffer, useGrantOffer } from './use-coupons.ts';

const namesIn = (typed: string): string[] =>
	[...new Set(typed.split(/[\n,;]/).map((one) => one.trim()))].filter((one) => one !== '');

/** Gives a coupon to buyers by name, and says who got it and who did not. */
export function GrantCouponDialog({ offer, onClose }: { offer: CouponOffer; onClose: () => void }) {
	const { t, language } = useLanguage();
	const textOf = useFaultText();
	const grant = useGrantOffer();
	const done = grant.data;
	return (
		<FormDialog<{ to: string }>
			open
			title={`${t('coupons.grant')}: ${offer.title}`}
			submit={t('coupons.grant')}
			initial={{ to: '' }}
			fault={grant.error ? textOf(grant.error) : null}
			busy={grant.isPending}
			onChange={() => grant.reset()}
			onClose={onClose}
			onSubmit={({ to }) => grant.mutate({ offerId: offer.offerId, userIds: namesIn(to).slice(0, limits.couponGrants) })}
		>
			{done && (
				<Alert
					type={done.given > 0 ? 'success' : 'warning'}
					showIcon
					role="status"
					title={t('coupons.grant.done', { given: done.given })}
					description={
						<>
							{done.passedOver > 0 && <div>{t('coupons.grant.passedOver', { count: done.passedOver })}</div>}
							{done.unknown.length > 0 && <div>{t('coupons.grant.unknown', { names: formatList(language, done.unknown) })}</div>}
						</>
					}
					style={{ marginBlockEnd: 16 }}
				/>
			)}
			<Form.Item
				name="to"
				label={t('coupons.grant.to')}
				rules={[{ required: true, whitespace: true, message: t('promotions.needed') }]}
			>
				<Input.TextArea rows={5} dir="ltr" />
			</Form.Item>
		</FormDialog>
	);
}
