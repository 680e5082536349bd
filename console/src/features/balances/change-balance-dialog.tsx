import type { GrantKind } from '@qaysari/contract/balance-kinds';
import { dinar } from '@qaysari/contract/money';
import { Form, Input, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type Holder, useChangeBalance } from './use-balances.ts';

interface Values {
	way: 'goodwill' | 'subsidy' | 'give' | 'take';
	amount: number;
	reason: string;
}

/** What each way is in the ledger, and whether the balance gains by it. */
const ways: Record<Values['way'], { kind: GrantKind; sign: 1 | -1 }> = {
	goodwill: { kind: 'goodwill', sign: 1 },
	subsidy: { kind: 'subsidy', sign: 1 },
	give: { kind: 'correction', sign: 1 },
	take: { kind: 'correction', sign: -1 },
};

/** Gives to a balance or takes back, with what is there then before anybody presses. */
export function ChangeBalanceDialog({
	open,
	holder,
	onClose,
}: {
	/** It stays while it is closed: what got lost and is typed again is the same wish. */
	open: boolean;
	holder: Pick<Holder, 'userId' | 'balance'>;
	onClose: () => void;
}) {
	const t = useText();
	const change = useChangeBalance();
	const close = () => {
		change.reset();
		onClose();
	};
	const needed = [{ required: true, message: t('balances.needed') }];
	return (
		<FormDialog<Values>
			open={open}
			title={t('balances.change')}
			submit={t('balances.change')}
			initial={{ way: 'goodwill', reason: '' }}
			fault={change.error}
			busy={change.isPending}
			onClose={close}
			onSubmit={({ way, amount, reason }) => {
				const { kind, sign } = ways[way];
				change.mutate({ userId: holder.userId, kind, amount: sign * amount, reason: reason.trim() }, { onSuccess: close });
			}}
		>
			<Form.Item name="way" label={t('balances.kind')}>
				<Radio.Group
					options={[
						{ value: 'goodwill', label: t('balances.kind.goodwill') },
						{ value: 'subsidy', label: t('balances.kind.subsidy') },
						{ value: 'give', label: `${t('balances.kind.correction')}: ${t('balances.change.give')}` },
						{ value: 'take', label: `${t('balances.kind.correction')}: ${t('balances.change.take')}` },
					]}
					className="stack tight"
				/>
			</Form.Item>
			<Form.Item name="amount" label={t('balances.amount')} rules={needed}>
				<MoneyInput />
			</Form.Item>
			<Form.Item
				name="reason"
				label={t('balances.change.reason')}
				rules={[{ required: true, whitespace: true, min: 3, message: t('order.reason.missing') }]}
			>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
			<Form.Item noStyle shouldUpdate>
				{({ getFieldsValue }) => {
					const { way = 'goodwill', amount } = getFieldsValue() as Partial<Values>;
					const then = holder.balance.amount + ways[way].sign * (amount ?? 0);
					return <p className={then < 0 ? 'owed' : 'muted'}>{t('balances.change.result', { amount: dinar(then) })}</p>;
				}}
			</Form.Item>
		</FormDialog>
	);
}
