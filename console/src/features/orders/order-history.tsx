import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { Button, Timeline } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { TakeBackDialog } from '../../ui/take-back-dialog.tsx';
import { When } from '../../ui/when.tsx';
import type { Order } from './use-order.ts';
import { useTakeBack } from './use-take-back.ts';

type Entry = Order['history'][number];

/** Everything that happened to the order, the latest first, with who did it and why. */
export function OrderHistory({ order: { orderNumber, history } }: { order: Order }) {
	const t = useText();
	const may = useMay();
	const takeBack = useTakeBack();
	const [asked, setAsked] = useState<Entry | null>(null);
	const close = () => {
		takeBack.reset();
		setAsked(null);
	};
	// The server tells it from the beginning; moments can be the same.
	const latestFirst = [...history].reverse();
	return (
		<section className="panel">
			<h2>{t('order.history')}</h2>
			<Timeline
				items={latestFirst.map((entry, index) => ({
					key: String(latestFirst.length - index),
					color: index === 0 ? 'var(--tile)' : 'var(--border)',
					content: (
						<div className="stack tight">
							<span className="strong">
								{t.find(`order.done.${goesOn(entry, history) ? 'goesOn' : entry.event}`) ??
									t.find(`attempt.step.${entry.event.replace('delivery.', '')}`) ??
									entry.event}
							</span>
							<span className="muted small">
								<ActorName entry={entry} /> · <When at={entry.at} />
							</span>
							<About entry={entry} />
							<Note entry={entry} />
							{entry.takeBack && may(fulfilmentCalls.takeBack) && (
								<span>
									<Button size="small" onClick={() => setAsked(entry)}>
										{t('takeBack.act')}
									</Button>
								</span>
							)}
						</div>
					),
				}))}
			/>
			<TakeBackDialog
				open={asked !== null}
				text={asked?.takeBack ? t(`takeBack.${asked.takeBack}`) : ''}
				fault={takeBack.error}
				busy={takeBack.isPending}
				onConfirm={(reason) => asked && takeBack.mutate({ orderNumber, entryId: asked.entryId, reason }, { onSuccess: close })}
				onClose={close}
			/>
		</section>
	);
}

/** An order that is paid at the door, or costs nothing, goes on in the moment in which it was placed: nobody paid. */
function goesOn({ event, at }: Entry, [placed]: readonly Entry[]): boolean {
	return event === 'paid' && at === placed?.at;
}

/** Cash, who carried it, and the day that was set. */
function About({ entry: { amount, courier, day } }: { entry: Entry }) {
	if (!amount && !courier && !day) return null;
	return (
		<span className="row wrap">
			{amount && <Amount money={amount} />}
			{courier && <bdi>{courier}</bdi>}
			{day && <When at={day} style="day" />}
		</span>
	);
}

/** Where a record's note is a key and not somebody's words: what it stands for. */
const keyed: Readonly<Record<string, string>> = {
	lineAsked: 'question.kind.',
	lineAnswered: 'question.answer.',
	problemReported: 'problem.kind.',
	problemDecided: 'problem.outcome.',
	returnMoved: 'returns.state.',
};

function Note({ entry: { event, note } }: { entry: Entry }) {
	const t = useText();
	// The number of a line says nothing to anybody.
	if (!note || event === 'lineDropped') return null;
	if (event === 'cancelled' && note === 'payment time ran out') return <span>{t('order.note.unpaid')}</span>;
	const prefix = event === 'cancelled' && note.startsWith('line ') ? 'question.kind.' : keyed[event];
	return (
		<span style={{ whiteSpace: 'pre-line' }}>
			<bdi>{(prefix && t.find(prefix + note.replace(/^line /, ''))) || note}</bdi>
		</span>
	);
}

/** The operator's name with the role in which it was done, else who it was in general. */
function ActorName({ entry: { actor, operator } }: { entry: Order['history'][number] }) {
	const t = useText();
	const role = t.find(`actor.${actor}`) ?? actor;
	if (!operator) return <bdi>{role}</bdi>;
	return (
		<span>
			<bdi>{operator}</bdi> ({role})
		</span>
	);
}
