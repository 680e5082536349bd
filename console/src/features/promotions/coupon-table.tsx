import { formatMoney } from '@qaysari/messages/format';
import { Button, Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import type { CouponOffer } from './use-coupons.ts';

const tones: Record<CouponOffer['state'], Tone> = {
	planned: 'waits',
	running: 'works',
	stopped: 'wrong',
	usedUp: 'done',
	ended: 'over',
};

/** Coupons and how they are used. */
export function CouponTable({ offers, onStop }: { offers: readonly CouponOffer[]; onStop: (offer: CouponOffer) => void }) {
	const { t, language } = useLanguage();
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
				{ title: t('coupons.purpose'), render: (_, one) => t(`coupons.purpose.${one.purpose}`) },
				{
					title: t('promotions.state'),
					render: (_, one) => <ToneTag tone={tones[one.state]}>{t(`promotions.state.${one.state}`)}</ToneTag>,
				},
				{ title: t('promotions.until'), render: (_, one) => <When at={one.validUntil} style="day" /> },
				{
					title: t('coupons.received'),
					align: 'end',
					render: (_, one) => (
						<bdi dir="ltr">{one.total === null ? one.counts.received : `${one.counts.received} / ${one.total}`}</bdi>
					),
				},
				{ title: t('coupons.held'), align: 'end', render: (_, one) => one.counts.held },
				{ title: t('coupons.used'), align: 'end', render: (_, one) => one.counts.used },
				{ title: t('coupons.saved'), align: 'end', render: (_, one) => <Amount money={one.saved} /> },
				{
					render: (_, one) =>
						one.state === 'running' || one.state === 'planned' ? (
							<Button danger onClick={() => onStop(one)}>
								{t('promotions.stop')}
							</Button>
						) : null,
				},
			]}
		/>
	);
}
