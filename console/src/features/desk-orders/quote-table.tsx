import { dinar } from '@qaysari/contract/money';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { PricedLine } from '../../ui/priced-line.tsx';
import type { DeskQuote } from './use-desk-orders.ts';

/** What the goods cost this customer, to be read out. */
export function QuoteTable({ quote }: { quote: DeskQuote }) {
	const t = useText();
	const freight = quote.parts.reduce((sum, part) => sum + part.freight.amount, 0);
	return (
		<table className="money-table">
			<tbody>
				{quote.parts.flatMap((part) => part.lines.map((line) => <PricedLine key={`${part.origin} ${line.skuId}`} line={line} />))}
				<tr>
					<th scope="row">{t('order.fee.freight')}</th>
					<td>
						<Amount money={dinar(freight)} />
					</td>
				</tr>
				<tr className="sum">
					<th scope="row">{t('order.fee.total')}</th>
					<td>
						<Amount money={quote.payNow} className="strong" />
					</td>
				</tr>
				{quote.later && (
					<tr>
						<th scope="row">{t('deskOrder.later')}</th>
						<td>
							<Amount money={quote.later.min} /> – <Amount money={quote.later.max} />
						</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}
