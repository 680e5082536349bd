import { formatFacts, formatNumber } from '@qaysari/messages/format';
import { Button, Modal, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { useRuleText } from '../segments/rule-text.ts';
import { SegmentFields } from '../segments/segment-fields.tsx';
import { type RuleValues, segmentOf } from '../segments/segment-values.ts';
import {
	isUnderWay,
	type SegmentGrant,
	useGrantSegment,
	useSegmentCount,
	useSegmentGrants,
	useStopGrant,
} from '../segments/use-segments.ts';
import type { CouponOffer } from './use-coupons.ts';

const tones = { waiting: 'works', running: 'works', done: 'done', usedUp: 'waits', over: 'over', stopped: 'over' } as const;

interface Props {
	offer: CouponOffer;
	/** By name or to a segment, which is not changed while it is being given. */
	audience: (busy: boolean) => ReactNode;
	onClose: () => void;
}

/** Gives a coupon to all buyers of a segment: how many they are is told before, how far it is afterwards. */
export function GrantSegmentDialog({ offer, audience, onClose }: Props) {
	const { t } = useLanguage();
	const [rules, setRules] = useState<RuleValues[]>([]);
	const segment = segmentOf(rules);
	const count = useSegmentCount(segment);
	const grants = useSegmentGrants(offer.offerId);
	const grant = useGrantSegment();
	const buyers = segment === null ? null : (count.data?.buyers ?? null);
	const isGoingOn = grants.data?.some(isUnderWay) ?? false;
	const fault = grant.error ?? count.error;
	return (
		<Modal
			open
			title={`${t('coupons.grant')}: ${offer.title}`}
			okText={buyers === null ? t('coupons.grant') : t('segments.grant', { buyers })}
			cancelText={t('action.close')}
			confirmLoading={grant.isPending}
			okButtonProps={{ disabled: !buyers || count.isFetching || isGoingOn }}
			onOk={() => segment && grant.mutate({ offerId: offer.offerId, segment }, { onSuccess: () => setRules([]) })}
			onCancel={onClose}
		>
			{audience(grant.isPending)}
			<FaultAlert fault={fault} spaced />
			<SegmentFields
				rules={rules}
				onChange={(next) => {
					if (!grant.isPending) grant.reset();
					setRules(next);
				}}
			/>
			<p role="status" className={buyers === null ? 'muted' : 'strong'} style={{ marginBlock: 12 }}>
				{segment === null
					? t(rules.length === 0 ? 'segments.none' : 'segments.unfilled')
					: buyers === null
						? t('segments.counting')
						: t('segments.count', { buyers })}
			</p>
			{isGoingOn && <p className="muted">{t('segments.goingOn')}</p>}
			{grants.data && grants.data.length > 0 && (
				<section aria-labelledby="segment-grants">
					<h3 id="segment-grants">{t('segments.grants')}</h3>
					<ul className="rows">
						{grants.data.map((one) => (
							<li key={one.grantId}>
								<OneGrant grant={one} />
							</li>
						))}
					</ul>
				</section>
			)}
		</Modal>
	);
}

/** What was given, or how far it is. */
function OneGrant({ grant: one }: { grant: SegmentGrant }) {
	const { t, language } = useLanguage();
	const ruleText = useRuleText();
	const toastFault = useFaultToast();
	const stop = useStopGrant();
	const number = (value: number): string => formatNumber(language, value);
	const looked = one.given + one.passedOver;
	return (
		<div className="stack tight">
			<div className="row wrap">
				<ToneTag tone={tones[one.state]}>{t(`segments.state.${one.state}`)}</ToneTag>
				<span className="muted">
					<When at={one.at} />
				</span>
				{isUnderWay(one) && (
					<Button
						danger
						size="small"
						loading={stop.isPending}
						onClick={() => stop.mutate({ grantId: one.grantId }, { onError: toastFault })}
					>
						{t('promotions.stop')}
					</Button>
				)}
			</div>
			<span>{formatFacts(language, one.segment.map(ruleText))}</span>
			{isUnderWay(one) && (
				<Progress
					percent={one.buyers === 0 ? 100 : Math.min(99, Math.floor((looked / one.buyers) * 100))}
					aria-label={t('segments.progress')}
				/>
			)}
			<span>{t('segments.given', { given: number(one.given), buyers: number(one.buyers) })}</span>
			{one.passedOver > 0 && <span className="muted">{t('coupons.grant.passedOver', { count: one.passedOver })}</span>}
		</div>
	);
}
