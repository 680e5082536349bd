import type { Money } from '@qaysari/contract/money';
import { Amount } from '../../ui/amount.tsx';
import type { StrayTaking } from './use-finance.ts';

const known = ['IQD', 'USD', 'CNY'] as const satisfies readonly Money['currency'][];

/** A sum as the gateway told it, in whatever currency that was. */
export function StraySum({ taking: { amount, currency } }: { taking: Pick<StrayTaking, 'amount' | 'currency'> }) {
	const ours = known.find((one) => one === currency);
	if (ours) return <Amount money={{ amount, currency: ours }} className="strong" />;
	return (
		<bdi dir="ltr" className="strong">
			{amount / 100} {currency}
		</bdi>
	);
}
