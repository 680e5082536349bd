import { Button } from 'antd';
import { useText } from '../app/language.ts';

interface Props {
	list: { hasPreviousPage: boolean; isFetchingPreviousPage: boolean; fetchPreviousPage: () => unknown };
}

/** The head of a list whose first rows were left behind. */
export function EarlierRows({ list }: Props) {
	const t = useText();
	if (!list.hasPreviousPage) return null;
	return (
		<div className="more">
			<Button onClick={() => void list.fetchPreviousPage()} loading={list.isFetchingPreviousPage}>
				{t('list.earlier')}
			</Button>
		</div>
	);
}
