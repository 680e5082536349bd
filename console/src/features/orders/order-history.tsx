import { Timeline } from 'antd';
import { useText } from '../../app/language.ts';
import { When } from '../../ui/when.tsx';
import type { Order } from './use-order.ts';

/** Everything that happened to the order, the latest first, with who did it and why. */
export function OrderHistory({ history }: { history: Order['history'] }) {
	const t = useText();
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
							<span className="strong">{t.find(`order.done.${entry.event}`) ?? entry.event}</span>
							<span className="muted small">
								<ActorName entry={entry} /> · <When at={entry.at} />
							</span>
							<Note entry={entry} />
						</div>
					),
				}))}
			/>
		</section>
	);
}

/** Where a record's note is a key and not somebody's words: what it stands for. */
const keyed: Readonly<Record<string, string>> = {
	lineAsked: 'question.kind.',
	lineAnswered: 'question.answer.',
	problemReported: 'problem.kind.',
	problemDecided: 'problem.outcome.',
};

function Note({ entry: { event, note } }: { entry: Order['history'][number] }) {
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
