import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { formatMoney, formatNumber } from '@qaysari/messages/format';
import { Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { RowActions } from './row-actions.tsx';
import type { CouponOffer } from './use-coupons.ts';

const tones: Record<CouponOffer['state'], Tone> = {
	planned: 'waits',
	running: 'works',
	stopped: 'wrong',
	usedUp: 'done',
	ended: 'over',
};

/** Coupons that never end, such as that of new buyers, are kept with the end of the century. */
const endless = '2100';

export type CouponAction = 'edit' | 'copy' | 'grant' | 'stop';

/** Those that can be done to a coupon in its state. */
const actionsOf = ({ state, purpose }: CouponOffer): CouponAction[] => {
	const runs = state === 'running' || state === 'planned';
	return [
		...(state === 'running' && purpose !== 'newUser' && purpose !== 'helper' ? (['grant'] as const) : []),
		...(state === 'stopped' || state === 'ended' ? [] : (['edit'] as const)),
		'copy',
		...(runs ? (['stop'] as const) : []),
	];
};

/** Coupons and how they are used. */
export function CouponTable({
	offers,
	onAction,
}: {
	offers: readonly CouponOffer[];
	onAction: (action: CouponAction, offer: CouponOffer) => void;
}) {
	const { t, language } = useLanguage();
	const may = useMay();
	const takesOff = ({ discount }: CouponOffer): string =>
		discount.kind === 'amount' ? formatMoney(language, discount.amount) : `${discount.percent}%`;
	return (
		<Table<CouponOffer>
			rowKey="offerId"
			dataSource={[...offers]}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{ title: t('coupons.title.label'), render: (_, one) => one.title },
				{ title: t('coupons.discount'), render: (_, one) => <bdi>{takesOff(one)}</bdi> },
				{
					title: t('coupons.purpose'),
					render: (_, one) => (
						<div className="stack tight">
							{t(`coupons.purpose.${one.purpose}`)}
							{one.couponCode && <bdi dir="ltr">{one.couponCode}</bdi>}
						</div>
					),
				},
				{
					title: t('promotions.state'),
					render: (_, one) => <ToneTag tone={tones[one.state]}>{t(`promotions.state.${one.state}`)}</ToneTag>,
				},
				{
					title: t('promotions.until'),
					render: (_, one) => (one.validUntil >= endless ? t('coupons.endless') : <When at={one.validUntil} style="day" />),
				},
				{
					title: t('coupons.received'),
					align: 'end',
					render: (_, one) => (
						<bdi dir="ltr">
							{formatNumber(language, one.counts.received)}
							{one.total === null ? null : ` / ${formatNumber(language, one.total)}`}
						</bdi>
					),
				},
				{ title: t('coupons.held'), align: 'end', render: (_, one) => one.counts.held },
				{ title: t('coupons.used'), align: 'end', render: (_, one) => one.counts.used },
				{ title: t('coupons.saved'), align: 'end', render: (_, one) => <Amount money={one.saved} /> },
				{
					fixed: 'end',
					render: (_, one) => (
						<RowActions
							actions={actionsOf(one)
								.filter((action) => may(action === 'grant' ? couponsConsoleCalls.grant : couponsConsoleCalls.create))
								.map((name) => ({
									name,
									label: t(name === 'stop' ? 'promotions.stop' : `coupons.${name}`),
									danger: name === 'stop',
								}))}
							onAction={(name) => onAction(name, one)}
						/>
					),
				},
			]}
		/>
	);
}
