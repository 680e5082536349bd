import { Timeline } from 'antd';
import { useText } from '../../../app/language.ts';
import { When } from '../../../ui/When.tsx';
import type { Order } from '../api/use-order.ts';

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
					color: index === 0 ? 'var(--tile)' : '#cfc6b6',
					content: (
						<div className="stack tight">
							<span className="strong">{t.find(`order.done.${entry.event}`) ?? entry.event}</span>
							<span className="muted small">
								<ActorName actor={entry.actor} /> · <When at={entry.at} />
							</span>
							{entry.note && (
								<span style={{ whiteSpace: 'pre-line' }}>
									<bdi>{entry.note}</bdi>
								</span>
							)}
						</div>
					),
				}))}
			/>
		</section>
	);
}

/** A kind of actor, or an operator's kind and name (`fulfilment:dilan`). */
function ActorName({ actor }: { actor: string }) {
	const t = useText();
	const [kind = actor, name] = actor.split(':');
	const kindName = t.find(`actor.${kind}`);
	if (!name) return <bdi>{kindName ?? actor}</bdi>;
	return (
		<span>
			<bdi>{name}</bdi> {kindName && `(${kindName})`}
		</span>
	);
}
