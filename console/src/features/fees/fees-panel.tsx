import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { formatNumber } from '@qaysari/messages/format';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText, useTongue } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { FeeEntry } from './fee-entry.tsx';
import { type Fees, useFees, usePassFees, useRefuseFees } from './use-fulfilment.ts';
import './fulfilment.css';

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
	const { message } = App.useApp();
	const textOf = useFaultText();
	const fees = useFees(orderNumber);
	const pass = usePassFees();
	const refuse = useRefuseFees();
	const [entering, setEntering] = useState(false);
	const [refusing, setRefusing] = useState<Version | null>(null);
	const { data } = fees;
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
					<article key={version.version} className="stack tight">
						<div className="row wrap">
							<span className="strong">{t('fees.version', { version: version.version })}</span>
							<ToneTag tone={tones[version.state].tone}>{t(`fees.state.${tones[version.state].name}`)}</ToneTag>
							<span className="muted small">
								<bdi>{version.setBy}</bdi> · <When at={version.setAt} />
							</span>
						</div>
						<FeeTable lines={version.lines} total={version.total} />
						{version.note && (
							<span className="small">
								<bdi>{version.note}</bdi>
							</span>
						)}
						{version.refusal && (
							<span className="small owed">
								<bdi>{version.refusal}</bdi>
							</span>
						)}
						{version.state === 'under review' && may(feesConsoleCalls.passFees) && (
							<div className="row wrap">
								<Button
									type="primary"
									loading={pass.isPending}
									onClick={() =>
										pass.mutate(
											{ orderNumber, version: version.version },
											{
												onSuccess: () => void message.success(t('fees.passed')),
												onError: (fault) => void message.error(textOf(fault), 6),
											},
										)
									}
								>
									{t('fees.pass')}
								</Button>
								<Button danger onClick={() => setRefusing(version)}>
									{t('fees.refuse')}
								</Button>
							</div>
						)}
					</article>
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
			<FormDialog<{ note: string }>
				open={refusing !== null}
				title={t('fees.refuse')}
				submit={t('fees.refuse')}
				danger
				initial={{ note: '' }}
				fault={refuse.error ? textOf(refuse.error) : null}
				busy={refuse.isPending}
				onClose={() => {
					refuse.reset();
					setRefusing(null);
				}}
				onSubmit={({ note }) => {
					if (refusing)
						refuse.mutate({ orderNumber, version: refusing.version, note: note.trim() }, { onSuccess: () => setRefusing(null) });
				}}
			>
				<Form.Item
					name="note"
					label={t('order.reason')}
					rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
				>
					<Input.TextArea rows={3} maxLength={300} showCount dir="auto" />
				</Form.Item>
			</FormDialog>
		</section>
	);
}

/** Lines as the buyer sees them. */
export function FeeTable({ lines, total }: { lines: Version['lines']; total: Version['total'] }) {
	const t = useText();
	const { language } = useTongue();
	return (
		<table className="money-table">
			<tbody>
				{lines.map((line, index) => (
					<tr key={`${line.kind}-${index}`}>
						<th scope="row">
							{t(`fees.kind.${line.kind}`)}
							<span className="muted small">
								{line.days !== null && (
									<>
										{' '}
										· {t('fees.days', { count: line.days })} × <Amount money={line.unit} />
									</>
								)}
								{line.rate !== null && (
									<>
										{' '}
										·{' '}
										<bdi dir="ltr">
											{line.unit.currency} {formatNumber(language, Number(line.rate))}
										</bdi>
									</>
								)}
								{line.note && (
									<>
										{' '}
										· <bdi>{line.note}</bdi>
									</>
								)}
							</span>
						</th>
						<td>
							<Amount money={line.amount} />
						</td>
					</tr>
				))}
				<tr className="sum">
					<th scope="row">{t('order.fee.total')}</th>
					<td>
						<Amount money={total} />
					</td>
				</tr>
			</tbody>
		</table>
	);
}
