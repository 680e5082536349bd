import { isId } from '@qaysari/contract/ids';
import { formatNumber } from '@qaysari/messages/format';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { BuyerPanel } from '../../features/chat/buyer-panel.tsx';
import {
	type Queue,
	queues,
	useConversation,
	useConversations,
	useCounts,
	useMessages,
} from '../../features/chat/chat-queries.ts';
import { ConversationActions } from '../../features/chat/conversation-actions.tsx';
import { ConversationList } from '../../features/chat/conversation-list.tsx';
import { HistorySearch } from '../../features/chat/history-search.tsx';
import { Reply } from '../../features/chat/reply.tsx';
import { Thread } from '../../features/chat/thread.tsx';
import { type Desk, useDesk } from '../../features/chat/use-desk.ts';
import { useSend } from '../../features/chat/use-send.ts';
import { EarlierRows } from '../../ui/earlier-rows.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import '../../features/chat/chat.css';

const cap = 1000;
const isQueue = (text: string | null): text is Queue => queues.some((queue) => queue === text);

export function ChatScreen() {
	const { t, language } = useLanguage();
	const [query, setQuery] = useSearchParams();
	const asked = query.get('queue');
	const queue: Queue = isQueue(asked) ? asked : 'new';
	const group = query.get('group') ?? '';
	const groupId = isId(group) ? group : null;
	const [searching, setSearching] = useState(false);
	const desk = useDesk(groupId);
	const counts = useCounts();
	const show = (next: { queue?: Queue; group?: string | null }): void => {
		const group = next.group === undefined ? groupId : next.group;
		setQuery({ queue: next.queue ?? queue, ...(group ? { group } : {}) }, { replace: true });
	};
	const countText = (count: number): string => (count >= cap ? `${formatNumber(language, cap)}+` : formatNumber(language, count));
	return (
		<>
			<PageHeader
				title={t('chat.title')}
				beside={desk.connected ? null : <span className="waits small">{t('chat.connecting')}</span>}
				actions={
					<>
						<Button onClick={() => setSearching(true)}>{t('chat.search')}</Button>
						<LinkButton to={paths.chatSettings}>{t('chat.settings')}</LinkButton>
					</>
				}
			/>
			<div className={groupId ? 'desk opened' : 'desk'}>
				<section className="inbox" aria-label={t('chat.inbox')}>
					<Segmented<Queue>
						block
						value={queue}
						onChange={(next) => show({ queue: next })}
						options={queues.map((one) => ({
							value: one,
							label: (
								<span className="queue">
									{t(`chat.queue.${one}`)} {counts.data && <bdi dir="ltr">{countText(counts.data[one] ?? 0)}</bdi>}
								</span>
							),
						}))}
					/>
					<Conversations key={queue} queue={queue} chosen={groupId} onChoose={(group) => show({ group })} />
				</section>
				{groupId ? (
					<OpenConversation key={groupId} groupId={groupId} desk={desk} onBack={() => show({ group: null })} />
				) : (
					<section className="conversation-pane quiet">
						<Empty title={t('chat.choose')} />
					</section>
				)}
			</div>
			<HistorySearch
				open={searching}
				onClose={() => setSearching(false)}
				onChoose={(group) => {
					setSearching(false);
					show({ group });
				}}
			/>
		</>
	);
}

interface InQueue {
	queue: Queue;
	chosen: string | null;
	onChoose: (groupId: string) => void;
}

function Conversations({ queue, chosen, onChoose }: InQueue) {
	const t = useText();
	const list = useConversations(queue);
	const { rows } = list;
	if (!rows) return <LoadState query={list} rows={6} />;
	if (rows.length === 0 && list.isPlaceholderData) return <Loading rows={6} />;
	if (rows.length === 0 && !list.hasPreviousPage) return <Empty title={t(`chat.empty.${queue}`)} />;
	return (
		<>
			<EarlierRows list={list} />
			<ConversationList conversations={rows} chosen={chosen} onChoose={onChoose} />
			{list.hasNextPage && <LoadMore list={list} shown={rows.length} />}
		</>
	);
}

function OpenConversation({ groupId, desk, onBack }: { groupId: string; desk: Desk; onBack: () => void }) {
	const { t } = useLanguage();
	const toastFault = useFaultToast();
	const conversation = useConversation(groupId);
	const messages = useMessages(groupId);
	const send = useSend(groupId);
	if (!conversation.data) return <LoadState query={conversation} rows={8} back={{ label: t('chat.inbox'), to: paths.chat }} />;
	const open = conversation.data;
	const seen = messages.data?.pages[0]?.records[0]?.number ?? 0;
	return (
		<>
			<section className="conversation-pane" aria-label={open.buyer.name || open.buyer.userId}>
				<header>
					<Button className="only-narrow" onClick={onBack}>
						{t('chat.inbox')}
					</Button>
					<span className="words">
						<bdi className="strong">{open.buyer.name || open.buyer.userId}</bdi>
						<span className="muted small">{open.agent ? t('chat.with', { name: open.agent.name }) : t('chat.nobody')}</span>
					</span>
					<ConversationActions conversation={open} seen={seen} />
				</header>
				<Thread messages={messages} desk={desk} />
				<Reply groupId={groupId} language={open.buyer.language} seen={seen} onTyping={desk.tellTyping} />
			</section>
			<BuyerPanel
				conversation={open}
				onSendOrder={(orderNumber) => send.mutate({ message: { kind: 'order', orderNumber }, seen }, { onError: toastFault })}
			/>
		</>
	);
}
