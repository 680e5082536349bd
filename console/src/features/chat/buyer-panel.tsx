import { Button, Rate } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { OrderStateTag } from '../orders/order-tags.tsx';
import { type OpenConversation, useBuyerOrders } from './chat-queries.ts';
import { ConversationNotes } from './conversation-notes.tsx';

interface Props {
	conversation: OpenConversation;
	onSendOrder: (orderNumber: string) => void;
}

/** Beside the conversation: who it is, their orders, what colleagues noted, how it was rated. */
export function BuyerPanel({ conversation, onSendOrder }: Props) {
	const t = useText();
	const { buyer, groupId, rating } = conversation;
	return (
		<aside className="buyer-panel" aria-label={t('chat.buyer')}>
			<section>
				<h2>
					<bdi>{buyer.name || t('chat.buyer')}</bdi>
				</h2>
				<p className="muted small">
					{t('chat.buyer.id')} <bdi dir="ltr">{buyer.userId}</bdi> · {t(`language.name.${buyer.language}`)}
				</p>
				{rating && (
					<div>
						<Rate disabled value={rating.stars} />{' '}
						<bdi className="muted small">
							<TypedText>{rating.comment}</TypedText>
						</bdi>
					</div>
				)}
			</section>
			<Orders key={groupId} groupId={groupId} onSendOrder={onSendOrder} />
			<ConversationNotes conversation={conversation} />
		</aside>
	);
}

function Orders({ groupId, onSendOrder }: { groupId: string; onSendOrder: (orderNumber: string) => void }) {
	const t = useText();
	const orders = useBuyerOrders(groupId);
	return (
		<section>
			<h3>{t('chat.orders')}</h3>
			<PagedRows list={orders} empty={<p className="muted small">{t('chat.orders.none')}</p>} skeleton={2}>
				{(rows) => (
					<ul className="plain">
						{rows.map((order) => (
							<li key={order.orderNumber}>
								<span className="line">
									<Link to={paths.order(order.orderNumber)}>
										<bdi dir="ltr">{order.orderNumber}</bdi>
									</Link>
									<OrderStateTag status={order.status} />
								</span>
								<span className="line small">
									<When at={order.submittedAt} style="day" />
									<Amount money={order.total} />
									<Button size="small" onClick={() => onSendOrder(order.orderNumber)}>
										{t('chat.orders.send')}
									</Button>
								</span>
							</li>
						))}
					</ul>
				)}
			</PagedRows>
		</section>
	);
}
