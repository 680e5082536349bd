import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { type Entry, useEntries } from './use-balances.ts';

/** Every movement of a balance, the newest first. */
export function EntryTable({ userId }: { userId: string }) {
	const t = useText();
	const list = useEntries(userId);
	return (
		<PagedTable<Entry>
			list={list}
			empty={t('balances.empty')}
			rowKey="entryId"
			columns={[
				{ title: t('balances.at'), render: (_, one) => <When at={one.at} /> },
				{ title: t('balances.kind'), render: (_, one) => t(`balances.kind.${one.kind}`) },
				{
					title: t('balances.about'),
					render: (_, one) => (
						<div className="stack tight">
							{one.orderNumber && <OrderNumber orderNumber={one.orderNumber} />}
							{one.card && <span>{t('balances.card', { ending: one.card })}</span>}
							{one.note && (
								<bdi>
									<TypedText>{one.note}</TypedText>
								</bdi>
							)}
						</div>
					),
				},
				{ title: t('balances.by'), render: (_, one) => one.operator && <bdi>{one.operator}</bdi> },
				{ title: t('balances.amount'), align: 'end', render: (_, one) => <Amount money={one.amount} className="strong" /> },
				{ title: t('balances.after'), align: 'end', render: (_, one) => <Amount money={one.balance} /> },
			]}
		/>
	);
}
