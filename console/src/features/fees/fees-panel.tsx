import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { FeeEntry } from './fee-entry.tsx';
import { FeeReview } from './fee-review.tsx';
import { FeeTable } from './fee-table.tsx';
import { Objection } from './objection.tsx';
import { type Fees, useFees } from './use-fees.ts';

type Version = Fees['versions'][number];

const tones: Record<Version['state'], { tone: Tone; name: 'underReview' | 'passed' | 'refused' | 'replaced' }> = {
	'under review': { tone: 'waits', name: 'underReview' },
	passed: { tone: 'done', name: 'passed' },
	refused: { tone: 'wrong', name: 'refused' },
	replaced: { tone: 'over', name: 'replaced' },
};

/** Fees of the second stage: every version with its review, and a new one while they may be set. */
export function FeesPanel({ orderNumber }: { orderNumber: string }) {
	const t = useText();
	const may = useMay();
	const fees = useFees(orderNumber);
	const { data } = fees;
	const [entering, setEntering] = useState(false);
	// Fees that did not come are not no fees.
	if (!data && fees.error)
		return (
			<section className="panel">
				<h2>{t('fees.title')}</h2>
				<LoadState query={fees} />
			</section>
		);
	if (!data || (!data.open && data.versions.length === 0)) return null;
	return (
		<section className="panel">
			<h2>{t('fees.title')}</h2>
			<div className="stack">
				{data.estimate && (
					<span className="muted small">
						{t('order.fee.estimate')} <Amount money={data.estimate.min} /> – <Amount money={data.estimate.max} />
					</span>
				)}
				{data.versions.map((version) => (
					<FeeVersion key={version.version} orderNumber={orderNumber} version={version} />
				))}
				{data.objections.map((objection) => (
					<Objection key={objection.version} orderNumber={orderNumber} objection={objection} />
				))}
				{data.open && may(feesConsoleCalls.setFees) && (
					<div>
						<Button {...(data.versions.length === 0 ? { type: 'primary' as const } : {})} onClick={() => setEntering(true)}>
							{t(data.versions.length === 0 ? 'fees.enter' : 'fees.enterAgain')}
						</Button>
					</div>
				)}
			</div>
			<FeeEntry orderNumber={orderNumber} open={entering} fees={data} onClose={() => setEntering(false)} />
		</section>
	);
}

function FeeVersion({ orderNumber, version }: { orderNumber: string; version: Version }) {
	const t = useText();
	const may = useMay();
	const { tone, name } = tones[version.state];
	return (
		<article className="stack tight">
			<div className="row wrap">
				<span className="strong">{t('fees.version', { version: version.version })}</span>
				<ToneTag tone={tone}>{t(`fees.state.${name}`)}</ToneTag>
				{version.beyond && <ToneTag tone="wrong">{t('fees.beyond')}</ToneTag>}
				<span className="muted small">
					<bdi>{version.setBy}</bdi> · <When at={version.setAt} />
				</span>
			</div>
			<FeeTable lines={version.lines} total={version.total} />
			{version.note && (
				<span className="small">
					<bdi>
						<TypedText>{version.note}</TypedText>
					</bdi>
				</span>
			)}
			{version.reason && (
				<span className="small">
					{t('fees.reason')}:{' '}
					<bdi>
						<TypedText>{version.reason}</TypedText>
					</bdi>
				</span>
			)}
			{version.refusal && (
				<span className="small owed">
					<bdi>{version.refusal}</bdi>
				</span>
			)}
			{version.state === 'under review' && may(feesConsoleCalls.passFees) && (
				<FeeReview orderNumber={orderNumber} version={version.version} beyond={version.beyond} />
			)}
		</article>
	);
}
