import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { QueueTable } from '../../features/fulfilment/queue-table.tsx';
import { type Queue, type QueueRow, useQueue, useQueueCounts } from '../../features/fulfilment/use-fulfilment.ts';
import { PurchaseNote } from '../../features/orders/purchase-note.tsx';
import { DecideProblem } from '../../features/problems/decide-problem.tsx';
import { MarkResent } from '../../features/problems/mark-resent.tsx';
import { ProblemList } from '../../features/problems/problem-list.tsx';
import { type Problem, useProblems } from '../../features/problems/use-problems.ts';
import '../../features/fulfilment/fulfilment.css';
import { queues } from '../../features/fulfilment/queue-work.ts';
import { Counted } from '../../ui/counted.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { BatchBar } from './batch-bar.tsx';

/** Where fulfilment's work lies, queue by queue along the way of the goods. */
export function FulfilmentScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const queue: Queue = queues.find((one) => one === query.get('queue')) ?? 'toPurchase';
	const counts = useQueueCounts();
	return (
		<>
			<PageHeader title={t('fulfilment.title')} />
			<Tabs
				className="queue-tabs"
				activeKey={queue}
				onChange={(key) => setQuery({ queue: key }, { replace: true })}
				items={queues.map((one) => ({
					key: one,
					label: <Counted name={t(`fulfilment.queue.${one}`)} count={counts.data?.counts[one]} />,
				}))}
			/>
			{queue === 'problems' ? <Problems /> : <OrdersOf key={queue} queue={queue} />}
		</>
	);
}

function OrdersOf({ queue }: { queue: Queue }) {
	const may = useMay();
	const list = useQueue(queue, true);
	const [chosen, setChosen] = useState<string[]>([]);
	const [noted, setNoted] = useState<QueueRow | null>(null);
	const mayWork = may(fulfilmentCalls.moveMany);
	// What somebody else moved on meanwhile, or left the page in a long list, is neither counted nor touched.
	const present = (list.rows ?? []).map((row) => row.orderNumber).filter((orderNumber) => chosen.includes(orderNumber));
	return (
		<>
			<QueueTable
				list={list}
				chosen={present}
				onChoose={mayWork ? setChosen : undefined}
				onNote={may(fulfilmentCalls.setPurchaseNote) ? setNoted : undefined}
			/>
			{mayWork && <BatchBar queue={queue} chosen={present} onDone={(left) => setChosen(left)} />}
			<PurchaseNote orderNumber={noted?.orderNumber ?? null} present={noted?.purchaseNote ?? ''} onClose={() => setNoted(null)} />
		</>
	);
}

function Problems() {
	const t = useText();
	const may = useMay();
	const [open, setOpen] = useState(true);
	const list = useProblems(open, true);
	const [deciding, setDeciding] = useState<Problem | null>(null);
	const [resending, setResending] = useState<Problem | null>(null);
	return (
		<div className="stack">
			<div>
				<Segmented
					value={open ? 'open' : 'decided'}
					onChange={(value) => setOpen(value === 'open')}
					options={[
						{ value: 'open', label: t('problem.open') },
						{ value: 'decided', label: t('problem.decided') },
					]}
				/>
			</div>
			<PagedRows list={list} empty={<Empty title={t('problem.none')} />} skeleton={6}>
				{(problems) => (
					<ProblemList
						problems={problems}
						onDecide={may(fulfilmentCalls.decideProblem) ? setDeciding : undefined}
						onResent={may(fulfilmentCalls.markResent) ? setResending : undefined}
					/>
				)}
			</PagedRows>
			<DecideProblem problem={deciding} onClose={() => setDeciding(null)} />
			<MarkResent problem={resending} onClose={() => setResending(null)} />
		</div>
	);
}
