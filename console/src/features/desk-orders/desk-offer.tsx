import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { MethodName } from '../payments/method-name.tsx';
import { QuoteTable } from './quote-table.tsx';
import type { DeskQuote } from './use-desk-orders.ts';

interface Props {
	quote: DeskQuote | null;
	fault: Fault | null;
	sending: boolean;
	placing: boolean;
	onSend: (method: PaymentMethod) => void;
	onPlace: () => void;
}

/** The price to read out, how it is to be paid, and the two ways on. */
export function DeskOffer({ quote, fault, sending, placing, onSend, onPlace }: Props) {
	const t = useText();
	const [chosen, setChosen] = useState<PaymentMethod | null>(null);
	if (!quote) return <FaultAlert fault={fault} />;
	const open = quote.methods.filter((one) => one.open).map((one) => one.method);
	const method = chosen !== null && open.includes(chosen) ? chosen : (open[0] ?? null);
	return (
		<section className="panel">
			<h2>{t('deskOrder.offer')}</h2>
			<div className="stack">
				<QuoteTable quote={quote} />
				<Radio.Group
					aria-label={t('orders.column.method')}
					value={method}
					onChange={({ target }) => setChosen(target.value as PaymentMethod)}
					options={quote.methods.map((one) => ({
						value: one.method,
						label: <MethodName method={one.method} />,
						disabled: !one.open,
					}))}
				/>
				<FaultAlert fault={fault} />
				<div className="row wrap">
					<Button
						type="primary"
						loading={sending}
						disabled={method === null || placing}
						onClick={() => method !== null && onSend(method)}
					>
						{t('deskOrder.send')}
					</Button>
					{method === paymentMethod.cashOnDelivery && (
						<Button loading={placing} disabled={sending} onClick={onPlace}>
							{t('deskOrder.placeNow')}
						</Button>
					)}
				</div>
				<p className="muted small">{t('deskOrder.send.why')}</p>
			</div>
		</section>
	);
}
