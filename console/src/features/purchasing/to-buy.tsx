import { limits } from '@qaysari/contract/limits';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Counted } from '../../ui/counted.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { GatherDialog } from './gather-dialog.tsx';
import { ToBuyTable } from './to-buy-table.tsx';
import { type ToBuyGroup, type ToBuyLine, useToBuy, useToBuyGroups } from './use-purchasing.ts';

const keyOf = (group: ToBuyGroup): string => group.supplier?.supplierId ?? '';

/** What waits to be bought, supplier by supplier. */
export function ToBuy() {
	const t = useText();
	const groups = useToBuyGroups();
	const [chosen, setChosen] = useState<string | null>(null);
	if (!groups.data) return <LoadState query={groups} rows={8} />;
	const all = groups.data.groups;
	const group = all.find((one) => keyOf(one) === chosen) ?? all[0];
	if (!group)
		return (
			<Empty
				title={t('purchases.toBuy.none')}
				text={t('purchases.toBuy.none.text')}
				action={{ label: t('action.refresh'), onPress: () => void groups.refetch() }}
			/>
		);
	return (
		<div className="stack">
			<Segmented
				className="supplier-tabs"
				value={keyOf(group)}
				onChange={setChosen}
				options={all.map((one) => ({
					value: keyOf(one),
					label: <Counted name={one.supplier?.name ?? t('purchases.noSupplier')} count={one.pieces} />,
				}))}
			/>
			<Group key={keyOf(group)} group={group} />
		</div>
	);
}

function Group({ group }: { group: ToBuyGroup }) {
	const t = useText();
	const may = useMay();
	const [chosen, setChosen] = useState<ToBuyLine[]>([]);
	const ids = new Set(chosen.map(({ lineId }) => lineId));
	// What somebody else bought meanwhile waits no longer.
	const lines = useToBuy(group.supplier?.supplierId ?? null).rows?.filter(({ lineId }) => ids.has(lineId)) ?? [];
	const [gathering, setGathering] = useState(false);
	const mayGather = may(purchasingCalls.gather);
	const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
	return (
		<>
			<p className="muted" style={{ margin: 0 }}>
				{t('purchases.toBuy.sum', { pieces: group.pieces, orders: group.orders })}
				{group.supplier === null && <> {t('purchases.noSupplier.hint')}</>}
			</p>
			<ToBuyTable
				supplierId={group.supplier?.supplierId ?? null}
				chosen={lines}
				onChoose={mayGather ? (next) => setChosen(next.slice(0, limits.purchaseLines)) : undefined}
			/>
			{mayGather && lines.length > 0 && (
				<div className="batch-bar">
					<span className="strong">{t('purchases.chosen', { pieces })}</span>
					<Button onClick={() => setChosen([])}>{t('fulfilment.clear')}</Button>
					<Button type="primary" onClick={() => setGathering(true)}>
						{t('purchases.gather')}
					</Button>
				</div>
			)}
			{gathering && <GatherDialog supplier={group.supplier} lines={lines} onClose={() => setGathering(false)} />}
		</>
	);
}
