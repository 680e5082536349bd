import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { Space, Table } from 'antd';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { RowActions } from './row-actions.tsx';
import type { GiftEvent, GroupDeal } from './use-invitations.ts';

const tones: Record<GiftEvent['state'], Tone> = { planned: 'waits', running: 'works', stopped: 'wrong', ended: 'over' };

/** What can be done with an event or a deal. */
export type EventAction = 'edit' | 'copy' | 'stop';
const labels = { edit: 'coupons.edit', copy: 'coupons.copy', stop: 'promotions.stop' } as const;

const actionsOf = ({ state }: GiftEvent | GroupDeal): EventAction[] =>
	state === 'running' || state === 'planned' ? ['edit', 'copy', 'stop'] : ['copy'];

/** Columns that events and deals share: how they stand and how they run. */
function useCommonColumns<Row extends GiftEvent | GroupDeal>(onAction: (action: EventAction, row: Row) => void) {
	const t = useText();
	const may = useMay();
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
				may(invitationsConsoleCalls.createEvent) ? (
					<RowActions
						actions={actionsOf(one).map((name) => ({ name, label: t(labels[name]), danger: name === 'stop' }))}
						onAction={(name) => onAction(name, one)}
					/>
				) : null,
		},
	];
}

export function EventTable({
	events,
	onAction,
}: {
	events: readonly GiftEvent[];
	onAction: (action: EventAction, event: GiftEvent) => void;
}) {
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
				...useCommonColumns(onAction),
			]}
		/>
	);
}

export function DealTable({
	deals,
	onAction,
}: {
	deals: readonly GroupDeal[];
	onAction: (action: EventAction, deal: GroupDeal) => void;
}) {
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
				...useCommonColumns(onAction),
			]}
		/>
	);
}
