import { formatMoney, formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { feeTitle } from './fee-words.ts';
import type { OrderDetail } from './order-queries.ts';

/** Fees of the second stage line by line: what each is for, how it was reckoned, and at which rate. */
export function FeeLines({ fees }: { fees: OrderDetail['fees'] }) {
	const { t, language } = useLanguage();
	return (
		<dl className="flex flex-col gap-2.5">
			{fees.map((fee, index) => (
				<div key={`${fee.kind}-${index}`} className="flex items-baseline justify-between gap-3 text-13">
					<dt className="min-w-0">
						<span className="text-soft">{t(feeTitle[fee.kind])}</span>
						{fee.days === null ? null : (
							<span className="block text-12 text-soft">
								{t('order.fees.storageDays', { count: fee.days, amount: fee.unit })}
							</span>
						)}
						{fee.rate === null ? null : (
							<span className="block text-12 text-soft">
								{t('order.fees.rate', {
									amount: { ...fee.unit, amount: fee.unit.amount * (fee.days ?? 1) },
									rate: formatNumber(language, Number(fee.rate)),
								})}
							</span>
						)}
						{fee.note ? (
							<span className="block text-12 text-soft">
								<bdi>
									<TypedText>{fee.note}</TypedText>
								</bdi>
							</span>
						) : null}
					</dt>
					<dd className="shrink-0 font-semibold">
						<bdi>{formatMoney(language, fee.amount)}</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}
