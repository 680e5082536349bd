import type { TimedPriceState } from '@qaysari/contract/timed-price-states';
import { App } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { EditTimedPriceDialog } from './edit-timed-price-dialog.tsx';
import { TimedPriceForm } from './timed-price-form.tsx';
import { type TimedPriceAction, TimedPriceTable } from './timed-price-table.tsx';
import { type TimedPrice, useStopTimedPrice, useTimedPrices } from './use-timed-prices.ts';

/** Timed prices of a state, of one product or of all, and what can be done to them. */
export function TimedPrices({ state, productId }: { state: TimedPriceState; productId?: string }) {
	const t = useText();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	const list = useTimedPrices(state, productId);
	const stop = useStopTimedPrice();
	const [editing, setEditing] = useState<TimedPrice | null>(null);
	const [copied, setCopied] = useState<TimedPrice | null>(null);
	const askToStop = ({ timedPriceId, title }: TimedPrice) =>
		modal.confirm({
			title: `${t('promotions.stop')}: ${title}`,
			content: t(state === 'now' ? 'timedPrices.stop.text' : 'timedPrices.stop.coming'),
			okText: t('promotions.stop'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => stop.mutate({ timedPriceId }, { onError: toastFault }),
		});
	const actions: Record<TimedPriceAction, (price: TimedPrice) => void> = { edit: setEditing, copy: setCopied, stop: askToStop };
	return (
		<>
			<TimedPriceTable list={list} empty={t(`timedPrices.empty.${state}`)} onAction={(action, price) => actions[action](price)} />
			{editing && <EditTimedPriceDialog price={editing} onClose={() => setEditing(null)} />}
			{copied && <TimedPriceForm from={copied} onClose={() => setCopied(null)} />}
		</>
	);
}
