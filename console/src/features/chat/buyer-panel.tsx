import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { App, Button, Input, Rate } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useAction } from '../../app/use-action.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { OrderStateTag } from '../orders/order-tags.tsx';
import { type OpenConversation, useBuyerOrders } from './chat-queries.ts';
import { chatKeys } from './keys.ts';

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
					<p>
						<Rate disabled value={rating.stars} />{' '}
						<bdi className="muted small">
							<TypedText>{rating.comment}</TypedText>
						</bdi>
					</p>
				)}
			</section>
			<Orders groupId={groupId} onSendOrder={onSendOrder} />
			<Notes conversation={conversation} />
		</aside>
	);
}

function Orders({ groupId, onSendOrder }: { groupId: string; onSendOrder: (orderNumber: string) => void }) {
	const t = useText();
	const orders = useBuyerOrders(groupId);
	const rows = orders.data?.pages.flatMap((page) => page.records);
	return (
		<section>
			<h3>{t('chat.orders')}</h3>
			{rows?.length === 0 && <p className="muted small">{t('chat.orders.none')}</p>}
			<ul className="plain">
				{rows?.map((order) => (
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
			{rows && orders.hasNextPage && (
				<LoadMore shown={rows.length} hasMore loading={orders.isFetchingNextPage} onMore={() => void orders.fetchNextPage()} />
			)}
		</section>
	);
}

function Notes({ conversation }: { conversation: OpenConversation }) {
	const t = useText();
	const textOf = useFaultText();
	const { message } = App.useApp();
	const [text, setText] = useState('');
	const add = useAction(chatConsoleCalls.addNote, [chatKeys.one(conversation.groupId)]);
	return (
		<section>
			<h3>{t('chat.notes')}</h3>
			<Input.TextArea
				dir="auto"
				aria-label={t('chat.notes.add')}
				placeholder={t('chat.notes.hint')}
				autoSize={{ minRows: 2, maxRows: 5 }}
				maxLength={2000}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			<Button
				loading={add.isPending}
				disabled={text.trim() === ''}
				onClick={() =>
					add.mutate(
						{ groupId: conversation.groupId, text },
						{ onSuccess: () => setText(''), onError: (fault) => void message.error(textOf(fault)) },
					)
				}
			>
				{t('chat.notes.add')}
			</Button>
			<ul className="plain">
				{conversation.notes.map((note) => (
					<li key={note.noteId}>
						<bdi className="text">
							<TypedText>{note.text}</TypedText>
						</bdi>
						<span className="muted small">
							<bdi>{note.agent}</bdi> · <When at={note.at} />
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
