import { formatDate, formatSpan } from '@qaysari/messages/format';
import { Badge } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { When } from '../../ui/when.tsx';
import type { Conversation } from './chat-queries.ts';
import { Face } from './face.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
	conversations: readonly Conversation[];
	chosen: string | null;
	onChoose: (groupId: string) => void;
}

export function ConversationList({ conversations, chosen, onChoose }: Props) {
	const { t, language } = useLanguage();
	const isToday = (at: string): boolean => formatDate(language, at, 'day') === formatDate(language, Date.now(), 'day');
	const preview = usePreview();
	// The list is asked for again every few seconds, and drawn with it.
	const now = Date.now();
	return (
		<ul className="chat-list">
			{conversations.map((one) => (
				<li key={one.groupId}>
					<button
						type="button"
						className={one.groupId === chosen ? 'conversation chosen' : 'conversation'}
						aria-current={one.groupId === chosen ? 'true' : undefined}
						onClick={() => onChoose(one.groupId)}
					>
						<Face name={one.buyer.name} avatar={one.buyer.avatar} />
						<span className="words">
							<span className="line">
								<bdi className="strong">{one.buyer.name || one.buyer.userId}</bdi>
								{one.lastAt && (
									<span className="muted small nowrap">
										<When at={one.lastAt} style={isToday(one.lastAt) ? 'time' : 'day'} />
									</span>
								)}
							</span>
							<span className="line">
								<bdi className="muted small preview">{one.last ? preview(one.last) : ''}</bdi>
								{one.unread > 0 && <Badge count={one.unread} overflowCount={99} />}
							</span>
							<span className="line small">
								<span className="muted">{one.agent ? one.agent.name : t('chat.nobody')}</span>
								{one.waitingSince && (
									<span className="waits nowrap">
										{t('chat.waits', { time: formatSpan(language, (now - Date.parse(one.waitingSince)) / 1000) })}
									</span>
								)}
							</span>
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
