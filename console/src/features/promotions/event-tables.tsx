import { Button, Space, Table } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import type { GiftEvent, GroupDeal } from './use-invitations.ts';

const tones: Record<GiftEvent['state'], Tone> = { planned: 'waits', running: 'works', stopped: 'wrong', ended: 'over' };

/** Columns that events and deals share: how they stand and how they run. */
function useCommonColumns<Row extends GiftEvent | GroupDeal>(onStop: (row: Row) => void) {
	const t = useText();
	return [
		{
			title: t('promotions.state'),
			render: (_: unknown, one: Row) => <ToneTag tone={tones[one.state]}>{t(`promotions.state.${one.state}`)}</ToneTag>,
		},
		{ title: t('promotions.from'), render: (_: unknown, one: Row) => <When at={one.startsAt} /> },
		{ title: t('promotions.until'), render: (_: unknown, one: Row) => <When at={one.endsAt} /> },
		{ title: t('promotions.started'), align: 'end' as const, render: (_: unknown, one: Row) => one.tries.started },
		{ title: t('promotions.reached'), align: 'end' as const, render: (_: unknown, one: Row) => one.tries.reached },
		{ title: t('promotions.helps'), align: 'end' as const, render: (_: unknown, one: Row) => one.tries.helps },
		{
			fixed: 'end' as const,
			render: (_: unknown, one: Row) =>
				one.state === 'running' || one.state === 'planned' ? (
					<Button danger onClick={() => onStop(one)}>
						{t('promotions.stop')}
					</Button>
				) : null,
		},
	];
}

export function EventTable({ events, onStop }: { events: readonly GiftEvent[]; onStop: (event: GiftEvent) => void }) {
	const t = useText();
	return (
		<Table<GiftEvent>
			rowKey="eventId"
			dataSource={[...events]}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{ title: t('coupons.title.label'), render: (_, one) => one.title },
				{ title: t('gifts.products'), align: 'end', render: (_, one) => one.gifts },
				{ title: t('promotions.friends'), align: 'end', render: (_, one) => one.inviteTarget },
				...useCommonColumns(onStop),
			]}
		/>
	);
}

export function DealTable({ deals, onStop }: { deals: readonly GroupDeal[]; onStop: (deal: GroupDeal) => void }) {
	const t = useText();
	return (
		<Table<GroupDeal>
			rowKey="dealId"
			dataSource={[...deals]}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{
					title: t('deals.product'),
					render: (_, one) => (
						<Space>
							<Thumb picture={one.product?.picture ?? null} size={40} />
							<span>{one.product?.title ?? '—'}</span>
						</Space>
					),
				},
				{ title: t('deals.start'), align: 'end', render: (_, one) => <Amount money={one.startPrice} /> },
				{ title: t('deals.floor'), align: 'end', render: (_, one) => <Amount money={one.floorPrice} /> },
				{ title: t('promotions.friends'), align: 'end', render: (_, one) => one.helpersNeeded },
				...useCommonColumns(onStop),
			]}
		/>
	);
}
