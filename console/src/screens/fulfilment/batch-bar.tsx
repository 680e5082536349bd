import { orderWorks } from '@qaysari/contract/bulk-edits.schemas';
import { limits } from '@qaysari/contract/limits';
import { App, Button, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useText } from '../../app/language.ts';
import type { OrderChange, OrderScope } from '../../features/bulk-edits/use-bulk-edits.ts';
import { CourierSelect } from '../../features/couriers/courier-select.tsx';
import { OrderBulkDialog } from '../../features/fulfilment/order-bulk-dialog.tsx';
import { PackingList } from '../../features/fulfilment/packing-list.tsx';
import { batchWork, otherWork, packedFrom } from '../../features/fulfilment/queue-work.ts';
import { type Outcome, type Queue, useMoveMany, usePackMany } from '../../features/fulfilment/use-fulfilment.ts';
import { useWorkName, type Work } from '../../features/fulfilment/use-work-name.ts';
import { eventsWithNumber } from '../../features/orders/operator-events.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

interface Props {
	queue: Queue;
	chosen: string[];
	/** With those that stay, because they could not be moved. */
	onDone: (left: string[]) => void;
}

/** What is done to the chosen orders of a queue at once; one that cannot be moved does not hold up the others. */
export function BatchBar({ queue, chosen, onDone }: Props) {
	const t = useText();
	const nameOf = useWorkName();
	const { message, modal } = App.useApp();
	const toastFault = useFaultToast();
	const move = useMoveMany();
	const pack = usePackMany();
	const [printing, setPrinting] = useState<string[] | null>(null);
	const [typed, setTyped] = useState({ of: '', number: '' });
	const [courierId, setCourierId] = useState<string | null>(null);
	const [many, setMany] = useState<{ choice: OrderScope; work: OrderChange['work']; courierId: string | null } | null>(null);
	const printed = useCallback(() => setPrinting(null), []);
	const work = batchWork[queue];
	const other = otherWork[queue];
	const bulkWork = orderWorks.find((one) => one === work);
	const takesNumber = work !== undefined && work !== 'pack' && eventsWithNumber.includes(work) && chosen.length === 1;

	// Who was chosen to take these out takes no others that are chosen after them.
	if (chosen.length === 0 && courierId !== null) setCourierId(null);

	// A number is that of the parcel of one order and never goes to another that is chosen after it.
	const [only = ''] = chosen;
	const number = typed.of === only ? typed.number : '';

	const report = ({ results }: { results: Outcome[] }) => {
		const failed = results.filter((one) => !one.done);
		if (failed.length === 0) void message.success(t('fulfilment.batch.done', { count: results.length }));
		else
			modal.warning({
				title: t('fulfilment.batch.some', { count: failed.length }),
				content: (
					<ul>
						{failed.map((one) => (
							<li key={one.orderNumber}>
								<bdi dir="ltr">{one.orderNumber}</bdi> {one.message}
							</li>
						))}
					</ul>
				),
				okText: t('action.close'),
			});
		setTyped({ of: '', number: '' });
		onDone(failed.map((one) => one.orderNumber));
	};
	const run = (work: Work) => {
		const answer =
			work === 'pack'
				? pack.mutateAsync({ orderNumbers: chosen })
				: move.mutateAsync({
						orderNumbers: chosen,
						event: work,
						...(takesNumber && number.trim() ? { logisticsNumber: number.trim() } : {}),
						...(work === 'outForDelivery' && courierId ? { courierId } : {}),
					});
		// Whoever is at another queue by then is told all the same.
		void answer.then(report, toastFault);
	};
	const ask = (one: Work) => {
		const bulk = orderWorks.find((other) => other === one);
		// More than a call takes go by a job.
		if (chosen.length > limits.ordersAtOnce && bulk) setMany({ choice: { orderNumbers: chosen }, work: bulk, courierId });
		else askFew(one);
	};
	const askFew = (one: Work) =>
		modal.confirm({
			title: nameOf(one),
			content: (
				<>
					{t('fulfilment.batch.confirm', { count: chosen.length })}
					<br />
					<bdi dir="ltr">{chosen.slice(0, 10).join(', ') + (chosen.length > 10 ? ' …' : '')}</bdi>
				</>
			),
			okText: nameOf(one),
			cancelText: t('action.cancel'),
			onOk: () => run(one),
		});
	// What was begun goes on where its orders are no longer in the list: that is what it does to them.
	return (
		<>
			{chosen.length > 0 && (
				<div className="batch-bar">
					<span className="strong">{t('fulfilment.chosen', { count: chosen.length })}</span>
					{takesNumber && (
						<Input
							value={number}
							onChange={(event) => setTyped({ of: only, number: event.target.value })}
							placeholder={t('order.logisticsNumber.optional')}
							aria-label={t('order.logisticsNumber.optional')}
							dir="ltr"
							maxLength={60}
							style={{ inlineSize: 220 }}
						/>
					)}
					{bulkWork && (
						<Button type="link" onClick={() => setMany({ choice: { queue }, work: bulkWork, courierId })}>
							{t('bulk.queueAll')}
						</Button>
					)}
					{(work === 'outForDelivery' || other === 'outForDelivery') && (
						<CourierSelect value={courierId} onChange={setCourierId} />
					)}
					<Button onClick={() => onDone([])}>{t('fulfilment.clear')}</Button>
					{packedFrom.includes(queue) && (
						<Button loading={printing !== null} onClick={() => setPrinting(chosen)}>
							{t('packing.print')}
						</Button>
					)}
					{other && (
						<Button loading={move.isPending} onClick={() => ask(other)}>
							{nameOf(other)}
						</Button>
					)}
					{work && (
						<Button type="primary" loading={move.isPending || pack.isPending} onClick={() => ask(work)}>
							{nameOf(work)}
						</Button>
					)}
				</div>
			)}
			{many && (
				<OrderBulkDialog
					{...many}
					onClose={() => setMany(null)}
					onDone={() => {
						setMany(null);
						onDone([]);
					}}
				/>
			)}
			{printing && <PackingList orderNumbers={printing} onPrinted={printed} />}
		</>
	);
}
