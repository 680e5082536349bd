import { Button } from 'antd';
import { useText } from '../../app/language.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { type Message, usePlace } from './chat-queries.ts';
import { MessageLines } from './message-lines.tsx';

interface Props {
	found: Message;
	onBack: () => void;
	onOpen: () => void;
}

/** Where something was said: what stands before and after it. */
export function HistoryPlace({ found, onBack, onOpen }: Props) {
	const t = useText();
	const place = usePlace(found.groupId, found.number);
	return (
		<div className="stack">
			<div className="row">
				<Button onClick={onBack}>{t('chat.search.back')}</Button>
				<Button type="primary" onClick={onOpen}>
					{t('chat.search.open')}
				</Button>
			</div>
			<LoadState query={place} rows={6} />
			{place.data && (
				<div className="thread stretch">
					<MessageLines messages={place.data.records.toReversed()} readUpTo={place.data.readMarks.buyer} found={found.number} />
				</div>
			)}
		</div>
	);
}
