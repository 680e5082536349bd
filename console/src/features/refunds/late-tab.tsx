import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { RecordMoneyDialog } from './record-money-dialog.tsx';
import { RefundList } from './refund-list.tsx';
import { useRefunds } from './use-refunds.ts';

const views = { open: ['requested', 'processing', 'failed'], done: ['done'] } as const;
type View = keyof typeof views;

/** Money that nobody asked for: each sum goes back, pays another order, or stays with a reason. */
export function LateTab() {
	const t = useText();
	const may = useMay();
	const [view, setView] = useState<View>('open');
	const [recording, setRecording] = useState(false);
	const list = useRefunds({ states: [...views[view]], late: true });
	return (
		<div className="stack">
			<p className="muted">{t('late.intro')}</p>
			<div className="row wrap" style={{ justifyContent: 'space-between' }}>
				<Segmented<View>
					value={view}
					onChange={setView}
					options={(['open', 'done'] as const).map((value) => ({ value, label: t(`refund.view.${value}`) }))}
				/>
				{may(refundsConsoleCalls.recordMoney) && (
					<Button type="primary" onClick={() => setRecording(true)}>
						{t('late.record')}
					</Button>
				)}
			</div>
			<RefundList list={list} empty={t('late.none')} />
			<RecordMoneyDialog open={recording} onClose={() => setRecording(false)} />
		</div>
	);
}
