import type { Money } from '@qaysari/contract/money';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SumRow } from '../../ui/sum-row.tsx';

/** What a return brings, and who pays its way back. */
export function ReturnMoney({
	money,
	exchange,
	asking = false,
}: {
	money: { goods: Money; fee: Money; back: Money };
	exchange: boolean;
	/** It can still be asked for another way. */
	asking?: boolean;
}) {
	const t = useT();
	const free = money.fee.amount === 0;
	const nothing = exchange && money.back.amount === 0;
	const eaten = asking && !free && money.back.amount === 0;
	return (
		<Card>
			<h2 className="mb-2 text-15 font-bold">{t('returns.money')}</h2>
			{nothing ? null : (
				<dl className="flex flex-col gap-2">
					<SumRow label={t(exchange ? 'returns.money.cheaper' : 'returns.money.goods')} money={money.goods} />
					{free ? null : <SumRow label={t('returns.money.fee')} money={{ ...money.fee, amount: -money.fee.amount }} />}
					<SumRow label={t('returns.money.back')} money={money.back} strong />
				</dl>
			)}
			{free ? (
				<p className="mt-2 flex gap-2 text-13 text-leaf">
					<Icon name="check" size={20} />
					{t('returns.money.fee.free')}
				</p>
			) : null}
			{eaten ? (
				<div className="mt-3">
					<Notice tone="saffron" icon="warning">
						{t('returns.money.nothing')}
					</Notice>
				</div>
			) : (
				<p className="mt-2 text-12 text-soft">{t('returns.money.hint')}</p>
			)}
		</Card>
	);
}
