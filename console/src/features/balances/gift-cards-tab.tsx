import { type GiftCardState, giftCardStates } from '@qaysari/contract/balance-kinds';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { IssueCardsDialog } from './issue-cards-dialog.tsx';
import { type GiftCard, useCancelCard, useGiftCards } from './use-balances.ts';

const tones: Record<GiftCardState, Tone> = { open: 'waits', redeemed: 'done', cancelled: 'over' };

/** Gift cards of the shop and of buyers, by state. */
export function GiftCardsTab() {
	const t = useText();
	const [state, setState] = useState<GiftCardState | 'all'>('all');
	const [issuing, setIssuing] = useState(false);
	const [ending, setEnding] = useState<GiftCard | null>(null);
	const list = useGiftCards(state === 'all' ? null : state);
	return (
		<div className="stack">
			<div className="row wrap" style={{ justifyContent: 'space-between' }}>
				<Segmented<GiftCardState | 'all'>
					value={state}
					onChange={setState}
					options={(['all', ...giftCardStates] as const).map((one) => ({ value: one, label: t(`giftCards.state.${one}`) }))}
				/>
				<Button type="primary" onClick={() => setIssuing(true)}>
					{t('giftCards.issue')}
				</Button>
			</div>
			<PagedTable<GiftCard>
				list={list}
				empty={t('giftCards.empty')}
				rowKey="giftCardId"
				columns={[
					{ title: t('balances.at'), render: (_, one) => <When at={one.issuedAt} /> },
					{ title: t('giftCards.ending'), render: (_, one) => <bdi dir="ltr">{one.ending}</bdi> },
					{ title: t('giftCards.worth'), align: 'end', render: (_, one) => <Amount money={one.amount} className="strong" /> },
					{
						title: t('giftCards.state'),
						render: (_, one) => (
							<>
								<ToneTag tone={tones[one.state]}>{t(`giftCards.state.${one.state}`)}</ToneTag>{' '}
								{one.endedAt && <When at={one.endedAt} />}
							</>
						),
					},
					{
						title: t('giftCards.from'),
						render: (_, one) => (
							<div className="stack tight">
								<bdi>{one.issuedBy ?? t('giftCards.bought')}</bdi>
								{one.note && <bdi className="muted small">{one.note}</bdi>}
							</div>
						),
					},
					{
						render: (_, one) =>
							one.state === 'open' && (
								<Button danger onClick={() => setEnding(one)}>
									{t('giftCards.cancel')}
								</Button>
							),
					},
				]}
			/>
			<IssueCardsDialog open={issuing} onClose={() => setIssuing(false)} />
			{ending && <CancelDialog card={ending} onClose={() => setEnding(null)} />}
		</div>
	);
}

function CancelDialog({ card, onClose }: { card: GiftCard; onClose: () => void }) {
	const t = useText();
	const cancel = useCancelCard();
	return (
		<FormDialog<{ reason: string }>
			open
			danger
			title={t('giftCards.cancel')}
			submit={t('giftCards.cancel')}
			initial={{ reason: '' }}
			fault={cancel.error}
			busy={cancel.isPending}
			onClose={onClose}
			onSubmit={({ reason }) => cancel.mutate({ giftCardId: card.giftCardId, reason: reason.trim() }, { onSuccess: onClose })}
		>
			<p>
				{t('balances.card', { ending: card.ending })} <Amount money={card.amount} className="strong" />
			</p>
			<ReasonItem name="reason" />
		</FormDialog>
	);
}
