import type { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { OutputOf } from '../app/call-types.ts';
import { Amount } from './amount.tsx';

interface Props {
	line: Pick<OutputOf<typeof ordersConsoleCalls.getOrder>['lines'][number], 'title' | 'quantity' | 'lineTotal'>;
	/** It is not sold any more. */
	dropped?: boolean;
}

/** What a line of goods costs, as a row of sums. */
export function PricedLine({ line, dropped }: Props) {
	return (
		<tr className={dropped ? 'muted' : undefined}>
			<th scope="row">
				<bdi>{line.title}</bdi> <bdi dir="ltr">× {line.quantity}</bdi>
			</th>
			<td>
				<Amount money={line.lineTotal} />
			</td>
		</tr>
	);
}
