import { formatDate } from '@qaysari/messages/format';
import type { Translator } from '@qaysari/messages/translate';
import { useEffect } from 'react';
import { useLanguage, useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import type { Session } from '../../app/session.ts';
import { ChatBadge } from '../../features/chat/chat-badge.tsx';
import { refreshGroup, startChat } from '../../features/chat/chat-live.ts';
import { useChat } from '../../features/chat/chat-store.ts';
import type { ChatMessage } from '../../features/chat/chat-types.ts';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LinkRow, RowGroup } from '../../ui/list-row.tsx';
import { LoadState } from '../../ui/load-state.tsx';

export default function ConversationScreen() {
	const t = useT();
	return (
		<BuyerPage title={t('chat.list.title')} invitation={t('chat.signIn')} icon="chat">
			{(session) => <Conversations session={session} />}
		</BuyerPage>
	);
}

/** What a message is, in a line. */
function previewOf(t: Translator<'shop'>, { body }: ChatMessage): string {
	if (body.kind === 'text' || body.kind === 'notice') return body.text;
	return t(`chat.preview.${body.kind}`);
}

function Conversations({ session }: { session: Session }) {
	const { t, language } = useLanguage();
	const { group, error } = useChat();
	useEffect(() => {
		void startChat(session).then(refreshGroup);
	}, [session]);
	if (!group) return <LoadState query={{ error, refetch: refreshGroup }} rows={1} />;
	const { last } = group;
	const preview = last ? previewOf(t, last) : t('chat.empty.title');
	const dayOf = (at: string | number): string => formatDate(language, at, 'day');
	return (
		<div className="flex flex-col gap-3 px-4 pb-6">
			<Link to={paths.chat()} className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 active:bg-paper">
				<span className="arch grid h-14 w-11 shrink-0 place-items-center bg-tile pt-2 text-on-tile">
					<Icon name="chat" size={22} />
				</span>
				<span className="min-w-0 flex-1">
					<span className="flex items-baseline justify-between gap-2">
						<span className="font-bold">{t('account.support')}</span>
						{last ? (
							<time dateTime={last.at} className="shrink-0 text-11 text-soft">
								{formatDate(language, last.at, dayOf(last.at) === dayOf(Date.now()) ? 'time' : 'day')}
							</time>
						) : null}
					</span>
					<span className="flex items-center gap-2">
						<bdi title={preview} className="line-clamp-1 min-w-0 flex-1 text-13 text-soft">
							{preview}
						</bdi>
						<ChatBadge />
					</span>
				</span>
			</Link>
			<RowGroup>
				<LinkRow icon="bell" label={t('account.notices')} to={paths.notices()} />
				<LinkRow icon="document" label={t('account.inquiries')} to={paths.inquiries()} />
			</RowGroup>
		</div>
	);
}
