import { Skeleton } from 'antd';
import { useText } from '../app/language.ts';

/** Stays invisible for the first 600 ms: what comes quickly should not flicker. */
export function Loading({ rows = 6 }: { rows?: number }) {
	const t = useText();
	return (
		<div className="loading" role="status" aria-label={t('list.loading')}>
			<div className="panel">
				<Skeleton active paragraph={{ rows }} />
			</div>
		</div>
	);
}
