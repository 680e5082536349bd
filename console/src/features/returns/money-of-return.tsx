import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Returned } from './use-returns.ts';

/** What a return brings its buyer, and where it goes: by the server's sums. */
export function MoneyOfReturn({ one, exchange }: { one: Returned; exchange: boolean }) {
	const t = useText();
	const over = one.state === 'refunded' || one.state === 'exchanged';
	const { goods, fee, back } = exchange
		? { goods: one.exchangeBack, fee: { ...one.fee, amount: 0 }, back: one.exchangeBack }
		: one.money;
	return (
		<dl className="facts">
			{!over && (
				<>
					<dt>{t(exchange ? 'returns.money.cheaper' : 'returns.money.goods')}</dt>
					<dd>
						<Amount money={goods} />
					</dd>
				</>
			)}
			{!exchange && !over && (
				<>
					<dt>{t(fee.amount > 0 ? 'returns.money.fee' : 'returns.money.fee.free')}</dt>
					<dd>
						<Amount money={{ ...fee, amount: -fee.amount }} />
					</dd>
				</>
			)}
			<dt>{t('returns.money.back')}</dt>
			<dd>
				<Amount money={over ? one.amount : back} className="strong" /> · {t(`returns.to.${one.refundTo}`)}
			</dd>
		</dl>
	);
}
