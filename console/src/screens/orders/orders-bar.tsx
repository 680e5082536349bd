import { orderWorks } from '@qaysari/contract/bulk-edits.schemas';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import type { OrderChange, OrderScope } from '../../features/bulk-edits/use-bulk-edits.ts';
import { OrderBulkDialog } from '../../features/fulfilment/order-bulk-dialog.tsx';
import { useWorkName } from '../../features/fulfilment/use-work-name.ts';
import { useAllChosen } from '../../ui/use-chosen.ts';
import '../../features/fulfilment/fulfilment.css';

interface Props {
	chosen: string[];
	/** Of the list, all pages of it. */
	filter: Extract<OrderScope, { filter: unknown }>['filter'];
	onDone: () => void;
}

/** What is done to the chosen orders, or to all that the list shows; those that stand elsewhere on their way stay, with the reason. */
export function OrdersBar({ chosen, filter, onDone }: Props) {
	const t = useText();
	const [all, setAll] = useAllChosen(chosen);
	const [work, setWork] = useState<OrderChange['work'] | null>(null);
	const nameOf = useWorkName();
	return (
		<div className="batch-bar">
			<span className="strong">{all ? t('bulk.chosen.all') : t('fulfilment.chosen', { count: chosen.length })}</span>
			{!all && (
				<Button type="link" onClick={() => setAll(true)}>
					{t('bulk.chooseAll')}
				</Button>
			)}
			<Button onClick={onDone}>{t('fulfilment.clear')}</Button>
			<Dropdown
				trigger={['click']}
				menu={{
					items: orderWorks.map((one) => ({ key: one, label: nameOf(one) })),
					onClick: ({ key }) => setWork(orderWorks.find((one) => one === key) ?? null),
				}}
			>
				<Button type="primary">{t('bulk.orders')}</Button>
			</Dropdown>
			{work && (
				<OrderBulkDialog
					choice={all ? { filter } : { orderNumbers: chosen }}
					work={work}
					onClose={() => setWork(null)}
					onDone={() => {
						setWork(null);
						onDone();
					}}
				/>
			)}
		</div>
	);
}
