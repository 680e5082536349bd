import type { Money } from '@qaysari/contract/money';
import { useT } from '../../app/language.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Whether the balance pays first; nothing where it is empty. */
export function BalanceChoice({
	balance,
	used,
	covers,
	onUse,
}: {
	balance: Money;
	used: boolean;
	/** It pays all of it. */
	covers: boolean;
	onUse: (used: boolean) => void;
}) {
	const t = useT();
	if (balance.amount === 0) return null;
	return (
		<Checkbox checked={used} onChange={onUse}>
			<span className="block font-semibold">{t('checkout.balance.use')}</span>
			<span className="block text-12 text-soft">
				{covers ? t('checkout.balance.covers') : t('checkout.balance.there', { amount: balance })}
			</span>
		</Checkbox>
	);
}
