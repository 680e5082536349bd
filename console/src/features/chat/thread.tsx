import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import type { useMessages } from './chat-queries.ts';
import { MessageLines } from './message-lines.tsx';
import type { Desk } from './use-desk.ts';

interface Props {
	messages: ReturnType<typeof useMessages>;
	desk: Desk;
}

/** How near to the end somebody counts as reading what is new, in pixels. */
const nearEnd = 160;

/** What was said, the newest at the foot; stays at the foot while one reads there. */
export function Thread({ messages, desk }: Props) {
	const t = useText();
	const box = useRef<HTMLDivElement>(null);
	const atEnd = useRef(true);
	const height = useRef(0);
	const pages = messages.data?.pages;
	const said = pages
		? [...new Map(pages.flatMap((page) => page.records).map((one) => [one.number, one])).values()].sort(
				(a, b) => a.number - b.number,
			)
		: [];
	const last = said.at(-1)?.number ?? 0;
	const first = said[0]?.number ?? 0;

	useLayoutEffect(() => {
		const element = box.current;
		if (!element || last === 0) return;
		if (atEnd.current) element.scrollTop = element.scrollHeight;
		height.current = element.scrollHeight;
	}, [last]);
	useLayoutEffect(() => {
		const element = box.current;
		// Older ones came in above: what one reads stays where it is.
		if (element && first > 0 && !atEnd.current) element.scrollTop += element.scrollHeight - height.current;
		if (element) height.current = element.scrollHeight;
	}, [first]);
	// Pictures that come later make what was said longer.
	const isThere = pages !== undefined;
	useEffect(() => {
		const element = box.current;
		if (!element || !isThere) return;
		const follow = (): void => {
			if (atEnd.current) element.scrollTop = element.scrollHeight;
			height.current = element.scrollHeight;
		};
		element.addEventListener('load', follow, true);
		return () => element.removeEventListener('load', follow, true);
	}, [isThere]);
	const read = useRef(desk.markRead);
	read.current = desk.markRead;
	useEffect(() => {
		if (last === 0) return;
		const look = (): void => {
			if (document.visibilityState === 'visible') read.current(last);
		};
		look();
		// What came while nobody looked is read when somebody does again.
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [last]);

	if (!messages.data) return <LoadState query={messages} rows={6} />;
	return (
		<div
			ref={box}
			className="thread"
			role="log"
			aria-label={t('chat.thread')}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
			tabIndex={0}
			onScroll={({ currentTarget: element }) => {
				atEnd.current = element.scrollHeight - element.clientHeight - element.scrollTop < nearEnd;
			}}
		>
			<FaultAlert fault={messages.isFetchNextPageError ? messages.error : null} />
			{messages.hasNextPage && (
				<Button loading={messages.isFetchingNextPage} onClick={() => void messages.fetchNextPage()}>
					{t('chat.older')}
				</Button>
			)}
			<MessageLines messages={said} readUpTo={pages?.[0]?.readMarks.buyer ?? 0} />
			{desk.typing && (
				<p className="muted small" role="status">
					{desk.typing.by === 'buyer' ? t('chat.typing.buyer') : t('chat.typing.other', { name: desk.typing.name ?? '' })}
				</p>
			)}
		</div>
	);
}
