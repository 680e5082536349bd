import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { RefundList } from './refund-list.tsx';
import { useRefunds } from './use-refunds.ts';

const views = { open: ['requested', 'processing'], failed: ['failed'], done: ['done'] } as const;
type View = keyof typeof views;

/** Money that has to go back: approved where it is much, sent by the gateway or paid by hand, and noted. */
export function RefundsTab() {
	const t = useText();
	const [view, setView] = useState<View>('open');
	const list = useRefunds({ states: [...views[view]] });
	return (
		<div className="stack">
			<div>
				<Segmented<View>
					value={view}
					onChange={setView}
					options={(['open', 'failed', 'done'] as const).map((value) => ({ value, label: t(`refund.view.${value}`) }))}
				/>
			</div>
			<RefundList list={list} empty={t('refund.none')} />
		</div>
	);
}
