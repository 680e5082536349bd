import { latinDigits } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { segmentsCalls } from '@qaysari/contract/segments.calls';
import { formatList } from '@qaysari/messages/format';
import { Alert, Form, Input, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage, useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrantSegmentDialog } from './grant-segment-dialog.tsx';
import { type CouponOffer, useGrantOffer } from './use-coupons.ts';

const most = limits.couponGrants;

const namesIn = (typed: string): string[] =>
	[
		...new Set(
			latinDigits(typed)
				.split(/[\n,;،؛]/)
				.map((one) => one.trim()),
		),
	].filter((one) => one !== '');

/** Gives a coupon to buyers who are named, or to a segment of them. */
export function GrantCouponDialog({
	offer,
	onClose,
}: {
	/** Null while it is closed, in which it stays: what got lost and is named again is the same wish. */
	offer: CouponOffer | null;
	onClose: () => void;
}) {
	const t = useText();
	const may = useMay();
	const grant = useGrantOffer();
	const [to, setTo] = useState<'names' | 'segment'>('names');
	const audience = (busy: boolean) =>
		may(segmentsCalls.grant) && (
			<Segmented
				block
				disabled={busy}
				aria-label={t('segments.audience')}
				value={to}
				onChange={setTo}
				options={(['names', 'segment'] as const).map((value) => ({ value, label: t(`segments.audience.${value}`) }))}
				style={{ marginBlockEnd: 16 }}
			/>
		);
	const close = () => {
		grant.reset();
		setTo('names');
		onClose();
	};
	if (!offer) return null;
	if (to === 'segment') return <GrantSegmentDialog offer={offer} audience={audience} onClose={close} />;
	return <GrantByNameDialog offer={offer} grant={grant} audience={audience} onClose={close} />;
}

/** By name; says who got it and who did not. */
function GrantByNameDialog({
	offer,
	grant,
	audience,
	onClose,
}: {
	offer: CouponOffer;
	grant: ReturnType<typeof useGrantOffer>;
	audience: (busy: boolean) => ReactNode;
	onClose: () => void;
}) {
	const { t, language } = useLanguage();
	const done = grant.data;
	return (
		<FormDialog<{ to: string }>
			open
			title={`${t('coupons.grant')}: ${offer.title}`}
			submit={t('coupons.grant')}
			initial={{ to: '' }}
			fault={grant.error}
			busy={grant.isPending}
			onChange={() => {
				// Who got it is told whatever is typed meanwhile.
				if (!grant.isPending) grant.reset();
			}}
			onClose={onClose}
			onSubmit={({ to }) => grant.mutate({ offerId: offer.offerId, userIds: namesIn(to) })}
		>
			{audience(grant.isPending)}
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
				rules={[
					{ required: true, whitespace: true, message: t('promotions.needed') },
					{
						validator: async (_rule, typed = '') => {
							// Nobody is left out unsaid.
							if (namesIn(typed).length > most) throw new Error(t('coupons.grant.most', { most }));
						},
					},
				]}
			>
				<Input.TextArea rows={5} dir="ltr" />
			</Form.Item>
		</FormDialog>
	);
}
