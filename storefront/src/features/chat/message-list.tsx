import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { VList } from 'virtua';
import { useLanguage } from '../../app/language.tsx';
import { Spinner } from '../../ui/button.tsx';
import { dayOf, dayTitle } from '../../ui/day-title.ts';
import { loadOlder } from './chat-live.ts';
import { useChat } from './chat-store.ts';
import { MessageRow, PendingRow } from './message-row.tsx';
import { useEndAnchor } from './use-end-anchor.ts';

const nearBegin = 300;

/** The conversation, only what is on the screen in the page; older messages come while one scrolls up. */
export function MessageList({ end }: { end: ReactNode }) {
	const { t } = useLanguage();
	const { messages, pending, older, group, typing } = useChat();
	const frame = useRef<HTMLDivElement>(null);
	const { toEnd, scrolled } = useEndAnchor(frame);
	const firstNumber = messages[0]?.number ?? 0;
	const before = useRef(firstNumber);
	const isPrepend = firstNumber < before.current;
	useLayoutEffect(() => {
		before.current = firstNumber;
	}, [firstNumber]);

	const rows: ReactNode[] = [];
	if (older)
		rows.push(
			<p key="older" className="grid place-items-center py-3 text-tile">
				{<Spinner />}
			</p>,
		);
	messages.forEach((message, index) => {
		const last = messages[index - 1];
		if (!last || dayOf(Date.parse(last.at)) !== dayOf(Date.parse(message.at)))
			rows.push(
				<p key={`day-${message.number}`} className="py-3 text-center text-12 text-soft">
					{dayTitle(t, message.at)}
				</p>,
			);
		const first = !last || last.sender.kind !== message.sender.kind || last.sender.name !== message.sender.name;
		rows.push(
			<MessageRow
				key={message.clientId ?? `n${message.number}`}
				message={message}
				readUpTo={group?.readMarks.agent ?? 0}
				first={first}
			/>,
		);
	});
	for (const one of pending) rows.push(<PendingRow key={one.clientId} pending={one} />);
	if (end) rows.push(<div key="end">{end}</div>);
	if (typing)
		rows.push(
			<p key="typing" role="status" className="px-4 py-2 text-12 text-soft">
				{t('chat.typing')}
			</p>,
		);

	const lastMine = pending.at(-1)?.clientId;
	useEffect(() => {
		if (lastMine) toEnd();
	}, [lastMine, toEnd]);

	return (
		<div ref={frame} className="flex min-h-0 flex-1 flex-col">
			<VList
				shift={isPrepend}
				role="log"
				aria-label={t('chat.title')}
				tabIndex={0}
				className="overscroll-contain py-2"
				style={{ flex: 1, minHeight: 0 }}
				onScroll={(offset) => {
					const scroller = frame.current?.firstElementChild;
					if (scroller) scrolled(scroller);
					if (offset < nearBegin && older) void loadOlder();
				}}
			>
				{rows}
			</VList>
		</div>
	);
}
