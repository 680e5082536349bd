import { Button } from 'antd';
import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { FaultAlert } from './fault-alert.tsx';

interface Props {
	list: {
		hasNextPage: boolean;
		/** Rows before these were left behind. */
		hasPreviousPage: boolean;
		/** These are the rows of what was asked for before. */
		isPlaceholderData: boolean;
		isFetchingNextPage: boolean;
		/** The way to more was tried, and nothing came. */
		isFetchNextPageError: boolean;
		error: Fault | null;
		fetchNextPage: () => unknown;
	};
	/** How many rows are on the page. */
	shown: number;
}

/** The foot of a list: lists go on by key and know no totals. */
export function LoadMore({ list, shown }: Props) {
	const t = useText();
	const hasMore = list.hasNextPage;
	if (list.isPlaceholderData) return null;
	return (
		<div className="more">
			<FaultAlert fault={list.isFetchNextPageError ? list.error : null} />
			{hasMore ? (
				<Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
					{t('list.more')}
				</Button>
			) : null}
			<span className="small" aria-live="polite">
				{t(hasMore || list.hasPreviousPage ? 'list.shown' : 'list.all', { count: shown })}
			</span>
		</div>
	);
}
