import { Button } from 'antd';
import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { FaultAlert } from './fault-alert.tsx';

interface Props {
	list: {
		hasPreviousPage: boolean;
		isFetchingPreviousPage: boolean;
		/** The way back was tried, and nothing came. */
		isFetchPreviousPageError: boolean;
		error: Fault | null;
		fetchPreviousPage: () => unknown;
	};
}

/** The head of a list whose first rows were left behind. */
export function EarlierRows({ list }: Props) {
	const t = useText();
	if (!list.hasPreviousPage) return null;
	return (
		<div className="more">
			<FaultAlert fault={list.isFetchPreviousPageError ? list.error : null} />
			<Button onClick={() => void list.fetchPreviousPage()} loading={list.isFetchingPreviousPage}>
				{t('list.earlier')}
			</Button>
		</div>
	);
}
