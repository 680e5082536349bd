import { deliveryMode } from '@qaysari/contract/order-states';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { actionsOf, isAtStore, type OperatorEvent } from './operator-events.ts';
import type { Order } from './use-order.ts';

interface Props {
	order: Order;
	/** Absent where the role may not, or the state has no packing. */
	onPack?: (() => void) | undefined;
	onCollect?: (() => void) | undefined;
	onMove: (event: OperatorEvent) => void;
}

/** Everything that the state table has from here; what is not open stands there with its reason. */
export function OrderActions({ order, onPack, onCollect, onMove }: Props) {
	const t = useText();
	const actions = actionsOf(order);
	const pickup = order.deliveryMode === deliveryMode.selfPickup;
	return (
		<section className="panel">
			<h2>{t('order.actions')}</h2>
			{actions.length === 0 && !onPack && !onCollect && <p className="muted">{t('order.actions.none')}</p>}
			<ul className="order-actions">
				{onCollect && order.collectable && (
					<Row why={t('order.action.collect.why')}>
						<Button block icon={<Icon name="cash" />} onClick={onCollect}>
							<span>
								{t('order.action.collect')} <Amount money={order.collectable} />
							</span>
						</Button>
					</Row>
				)}
				{onPack && (
					<Row why={t('order.action.pack.why')}>
						<Button block icon={<Icon name="box" />} onClick={onPack}>
							{t('order.action.pack')}
						</Button>
					</Row>
				)}
				{actions.map(({ event, move, open, reason, main }) => {
					const label = pickup && isAtStore(event) ? t(`pickup.event.${event}`) : (t.find(`order.event.${event}`) ?? event);
					if (!open || !move) {
						return (
							<Row key={event} why={reason ? (t.find(`order.closed.${reason}`) ?? reason) : t('order.closed.others')}>
								<span className="row waiting">
									<Icon name="clock" size={18} />
									{label}
								</span>
							</Row>
						);
					}
					return (
						<Row key={event}>
							<Button
								block
								type={main ? 'primary' : 'default'}
								size={main ? 'large' : 'medium'}
								danger={move === 'terminated'}
								onClick={() => onMove(move)}
							>
								{label}
							</Button>
						</Row>
					);
				})}
			</ul>
		</section>
	);
}

function Row({ why, children }: { why?: string; children: ReactNode }) {
	return (
		<li>
			{children}
			{why && <p className="why">{why}</p>}
		</li>
	);
}
