import { directionOf } from '@qaysari/contract/languages';
import type { Money } from '@qaysari/contract/money';
import { formatMoney } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../app/language.tsx';

/** A label and what it comes to; `saved` is taken off, `strong` is the line that counts. */
export function SumRow({
	label,
	money,
	text,
	saved = false,
	strong = false,
}: {
	label: ReactNode;
	money?: Money;
	text?: string;
	saved?: boolean;
	strong?: boolean;
}) {
	const { language } = useLanguage();
	return (
		<div className={`flex items-baseline justify-between gap-3 ${strong ? 'text-15 font-bold' : 'text-13'}`}>
			<dt className={strong ? '' : 'text-soft'}>{label}</dt>
			<dd className={`shrink-0 ${saved ? 'font-semibold text-leaf' : ''} ${strong ? 'text-17 font-extrabold' : ''}`}>
				{money ? (
					<bdi dir={directionOf(language)}>
						{saved ? formatMoney(language, { ...money, amount: -money.amount }) : formatMoney(language, money)}
					</bdi>
				) : (
					text
				)}
			</dd>
		</div>
	);
}
