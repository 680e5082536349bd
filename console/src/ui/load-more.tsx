import { Button } from 'antd';
import { useText } from '../app/language.ts';

interface Props {
	/** How many rows are on the page. */
	shown: number;
	hasMore: boolean;
	loading: boolean;
	onMore: () => void;
}

/** The foot of a list: lists go on by key and know no totals. */
export function LoadMore({ shown, hasMore, loading, onMore }: Props) {
	const t = useText();
	return (
		<div className="more">
			{hasMore ? (
				<Button onClick={onMore} loading={loading}>
					{t('list.more')}
				</Button>
			) : null}
			<span className="small" aria-live="polite">
				{hasMore ? t('list.shown', { count: shown }) : t('list.all', { count: shown })}
			</span>
		</div>
	);
}
