import { dinar, type Money } from '@qaysari/contract/money';
import { type PaymentMethod, type PaymentSource, paymentMethod } from '@qaysari/contract/order-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { phoneToProve } from '../credentials/phone-to-prove.ts';
import { ProveOrdering } from '../credentials/prove-ordering.tsx';
import { BalanceChoice } from './balance-choice.tsx';
import { methodHint, methodTitle } from './method-words.ts';
import { useGoPay, useStartPayment } from './payment-mutations.ts';
import { openMethodsQuery } from './payment-queries.ts';

interface MethodSheetProps {
	open: boolean;
	orderNumbers: readonly string[];
	stage: 1 | 2;
	amount: Money;
	/** How it was to be paid until now. */
	present: PaymentSource;
	onClose: () => void;
	onStarted: (paymentId: string) => void;
}

/** How a stage is to be paid: for a first try, another one after a failure, and the second stage alike. */
export function MethodSheet(props: MethodSheetProps) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t('payment.method.choose')} onClose={props.onClose}>
			<Methods {...props} />
		</Sheet>
	);
}

function Methods({ orderNumbers, stage, amount, present, onClose, onStarted }: MethodSheetProps) {
	const t = useT();
	const methods = useQuery(openMethodsQuery(orderNumbers));
	const [chosen, setChosen] = useState<PaymentSource>(present);
	const [useBalance, setUseBalance] = useState(true);
	const start = useStartPayment();
	const goPay = useGoPay();
	const [unproven, setUnproven] = useState<{ phone: string; again: () => void } | null>(null);
	const pay = (method: PaymentMethod, { covers, used }: { covers: boolean; used: boolean }): void =>
		start.mutate(
			{ orderNumbers: [...orderNumbers], stage, method, useBalance: used },
			{
				onError: (error) => {
					const phone = phoneToProve(error);
					if (phone !== null) setUnproven({ phone, again: () => pay(method, { covers, used }) });
				},
				onSuccess: ({ paymentId }) => {
					onStarted(paymentId);
					if (method === paymentMethod.card && !covers) goPay.mutate({ paymentId });
					onClose();
				},
			},
		);
	if (unproven !== null)
		return (
			<ProveOrdering
				phone={unproven.phone}
				onProven={() => {
					setUnproven(null);
					unproven.again();
				}}
			/>
		);
	return (
		<Loaded query={methods} rows={3}>
			{(data) => {
				const open = data.methods.filter((one) => one.open);
				const method = open.find((one) => one.method === chosen)?.method ?? open[0]?.method ?? null;
				const used = useBalance && data.balance.amount > 0;
				const rest = dinar(Math.max(0, amount.amount - (used ? data.balance.amount : 0)));
				const covers = used && rest.amount === 0;
				return (
					<div className="flex flex-col gap-4 pb-1">
						<BalanceChoice balance={data.balance} used={used} covers={covers} onUse={setUseBalance} />
						<fieldset hidden={covers} className="flex flex-col gap-2 [[hidden]]:hidden">
							<legend className="sr-only">{t('payment.method.choose')}</legend>
							{data.methods.map((one) => (
								<ChoiceRow
									key={one.method}
									name="pay-method"
									chosen={one.method === method}
									closed={!one.open}
									onChoose={() => setChosen(one.method)}
									title={t(methodTitle[one.method])}
									hint={
										one.open
											? t(methodHint[one.method])
											: (t.find(`checkout.payment.reason.${one.reason}`) ?? t('checkout.payment.unavailable'))
									}
								/>
							))}
						</fieldset>
						<Button
							size="main"
							wide
							disabled={method === null}
							busy={start.isPending || goPay.isPending}
							onClick={() => {
								if (method !== null) pay(method, { covers, used });
							}}
						>
							{method === paymentMethod.card || covers
								? t('payment.pay', { amount: covers ? amount : rest })
								: t('action.continue')}
						</Button>
					</div>
				);
			}}
		</Loaded>
	);
}
