import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../../app/language.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { type Message, usePlace } from '../api/chat-queries.ts';
import { MessageView } from './MessageView.tsx';

interface Props {
	found: Message;
	onBack: () => void;
	onOpen: () => void;
}

/** Where something was said: what stands before and after it. */
export function HistoryPlace({ found, onBack, onOpen }: Props) {
	const t = useText();
	const place = usePlace(found.groupId, found.number);
	const spot = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (place.data) spot.current?.scrollIntoView({ block: 'center' });
	}, [place.data]);
	return (
		<div className="stack">
			<div className="row">
				<Button onClick={onBack}>{t('chat.search.back')}</Button>
				<Button type="primary" onClick={onOpen}>
					{t('chat.search.open')}
				</Button>
			</div>
			{place.isPending && <Loading rows={6} />}
			{place.isError && <Failed fault={place.error} onRetry={() => void place.refetch()} />}
			{place.data && (
				<div className="thread place">
					{place.data.records.toReversed().map((message) => (
						<div
							key={message.number}
							ref={message.number === found.number ? spot : undefined}
							className={message.number === found.number ? 'spot found' : 'spot'}
						>
							<MessageView message={message} readUpTo={place.data.readMarks.buyer} />
						</div>
					))}
				</div>
			)}
		</div>
	);
}
