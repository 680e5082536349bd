import { Form } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { CourierItem } from '../couriers/courier-item.tsx';
import type { CourierName } from '../couriers/use-couriers.ts';
import { StoreItem } from '../stores/store-item.tsx';

/** Where the cash came in; null while the dialog is closed. */
export type CashPlace = 'door' | 'pickup' | 'store' | null;

interface Values {
	amount: number | null;
	courierId?: string;
	storeId?: string;
}

interface Props {
	place: CashPlace;
	/** What is due, in hundredths of a dinar: what the field begins with. */
	due: number;
	fault: Fault | null;
	busy: boolean;
	/** At the door: who took the goods out. */
	courier?: CourierName | null;
	/** @param amount hundredths of a dinar; at the door with who brought it, at a store with the one which took it */
	onConfirm: (amount: number, by: { courierId?: string; storeId?: string }) => void;
	onClose: () => void;
}

export function CashDialog({ place, due, fault, busy, courier = null, onConfirm, onClose }: Props) {
	const t = useText();
	// A pickup is paid at the store that its order names.
	const words = place === 'door' ? 'door' : 'store';
	return (
		<FormDialog<Values>
			open={place !== null}
			title={place ? t(`payment.cash.${words}.title`) : ''}
			submit={t(`payment.cash.${words}.submit`)}
			initial={{ amount: due, ...(courier ? { courierId: courier.courierId } : {}) }}
			fault={fault}
			busy={busy}
			onClose={onClose}
			onSubmit={({ amount, ...by }) => amount !== null && onConfirm(amount, by)}
		>
			<p>{t(`payment.cash.${words}.text`)}</p>
			{place === 'store' && <StoreItem />}
			{place === 'door' && <CourierItem present={courier} required />}
			<Form.Item
				name="amount"
				label={t('payment.cash.amount')}
				rules={[{ required: true, type: 'number', min: 1, message: t('payment.cash.missing') }]}
			>
				<MoneyInput />
			</Form.Item>
		</FormDialog>
	);
}
