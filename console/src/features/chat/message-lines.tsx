import { formatDate } from '@qaysari/messages/format';
import { Fragment } from 'react';
import { useLanguage } from '../../app/language.ts';
import type { Message } from './chat-queries.ts';
import { MessageView } from './message-view.tsx';

interface Props {
	/** In order. */
	messages: readonly Message[];
	/** How far the buyer has read. */
	readUpTo: number;
	/** The number of one that stands out. */
	found?: number;
}

/** What was said, day by day. */
export function MessageLines({ messages, readUpTo, found }: Props) {
	const { language } = useLanguage();
	return messages.map((message, index) => {
		const before = messages[index - 1];
		const day = formatDate(language, message.at, 'day');
		return (
			<Fragment key={message.number}>
				{(!before || formatDate(language, before.at, 'day') !== day) && <p className="day muted small">{day}</p>}
				<MessageView message={message} readUpTo={readUpTo} found={message.number === found} />
			</Fragment>
		);
	});
}
