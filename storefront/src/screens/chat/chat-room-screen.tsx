import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useNavigate, useSearchParams } from '../../app/router.tsx';
import { type Session, useSession } from '../../app/session.ts';
import { type About, AboutCard } from '../../features/chat/about-card.tsx';
import { loadLatest, markRead, startChat } from '../../features/chat/chat-live.ts';
import { serviceQuery } from '../../features/chat/chat-queries.ts';
import { chatState, setChat, useChat } from '../../features/chat/chat-store.ts';
import { Composer } from '../../features/chat/composer.tsx';
import { MessageList } from '../../features/chat/message-list.tsx';
import { post } from '../../features/chat/outbox.ts';
import { Rating } from '../../features/chat/rating.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { LoadingView } from '../../ui/loading.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { useKeyboardInset } from '../../ui/use-keyboard-inset.ts';

export default function ChatRoomScreen() {
	const t = useT();
	const session = useSession();
	if (session) return <ChatRoom key={session.userId} session={session} />;
	return (
		<>
			<NavBar title={t('account.support')} />
			<SignInInvitation icon="chat" title={t('chat.signIn')} />
		</>
	);
}

function aboutOf(query: URLSearchParams): About | null {
	const productId = query.get('product') ?? '';
	const orderNumber = query.get('order') ?? '';
	if (isId(productId)) return { kind: 'product', productId };
	return /^Q[0-9A-Z]{10}$/.test(orderNumber) ? { kind: 'order', orderNumber } : null;
}

function ChatRoom({ session }: { session: Session }) {
	const t = useT();
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const { group, messages, older, pending, connected, error } = useChat();
	const [about, setAbout] = useState(() => aboutOf(query));
	const frame = useRef<HTMLDivElement>(null);
	useKeyboardInset(frame, true);
	useEffect(() => {
		setChat({ open: true });
		void startChat(session).then(loadLatest);
		const seen = (): void => {
			if (document.visibilityState === 'visible') markRead();
		};
		document.addEventListener('visibilitychange', seen);
		return () => {
			document.removeEventListener('visibilitychange', seen);
			setChat({ open: false });
		};
	}, [session]);
	const leaveCard = (): void => {
		setAbout(null);
		// Coming back to this page does not bring the card again.
		navigate(location.pathname, { replace: true });
	};
	const sendCard = async (): Promise<void> => {
		if (!about) return;
		leaveCard();
		await post(about);
	};
	const closed = group?.closed;
	const asksRating = closed && closed.stars === null && closed.number === messages.at(-1)?.number;
	return (
		<div ref={frame} className="flex h-[calc(100dvh-var(--keyboard,0px)-var(--notice-height,0px))] flex-col">
			<NavBar title={<Title groupId={group?.groupId ?? null} />} />
			{older === undefined && error ? (
				<div className="flex-1">
					<FailedView error={error} onRetry={() => void loadLatest()} />
				</div>
			) : older === undefined ? (
				<div className="flex-1">
					<LoadingView />
				</div>
			) : messages.length === 0 && pending.length === 0 ? (
				<div className="flex-1 overflow-y-auto">
					<EmptyState icon="chat" title={t('chat.empty.title')} text={t('chat.empty.text')} />
				</div>
			) : (
				<MessageList
					end={asksRating && group ? <Rating key={closed.number} groupId={group.groupId} number={closed.number} /> : null}
				/>
			)}
			{older !== undefined && !connected ? (
				<p role="status" className="bg-saffron-50 px-4 py-1.5 text-center text-12 text-saffron-ink">
					{t('chat.connecting')}
				</p>
			) : null}
			{about ? <AboutCard about={about} onSend={() => void sendCard()} onClose={leaveCard} /> : null}
			<Composer userId={chatState().userId ?? session.userId} onSend={sendCard} />
		</div>
	);
}

/** Who serves; else when somebody answers. */
function Title({ groupId }: { groupId: string | null }) {
	const t = useT();
	const { data } = useQuery({ ...serviceQuery(groupId ?? ''), enabled: groupId !== null });
	const agent = data?.agent;
	return (
		<span className="flex items-center justify-center gap-2">
			{agent?.avatar ? <img src={agent.avatar} alt="" className="size-8 rounded-full object-cover" /> : null}
			<span className="min-w-0">
				<span className="block truncate leading-5">
					<bdi>{agent?.name || t('account.support')}</bdi>
				</span>
				<span className="block truncate text-11 leading-4 font-normal text-soft">
					{agent?.online
						? t('chat.online')
						: data
							? data.workingHours.open
								? t('chat.open')
								: data.workingHours.text
							: '\u00a0'}
				</span>
			</span>
		</span>
	);
}
