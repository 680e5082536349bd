import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { prizeViews } from '@qaysari/contract/prizes-console.schemas';
import { App, Button, Segmented, Tabs } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { ChainTable } from '../../features/promotions/chain-table.tsx';
import { DealForm } from '../../features/promotions/deal-form.tsx';
import { EditDealDialog, EditEventDialog } from '../../features/promotions/edit-event-dialog.tsx';
import { EventForm, type GiftEventTerms } from '../../features/promotions/event-form.tsx';
import { DealTable, EventTable } from '../../features/promotions/event-tables.tsx';
import { LimitsForm } from '../../features/promotions/limits-form.tsx';
import { type PrizeAction, PrizeDialog } from '../../features/promotions/prize-dialog.tsx';
import { PrizeTable } from '../../features/promotions/prize-table.tsx';
import * as queries from '../../features/promotions/use-invitations.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

const tabs = ['gifts', 'deals', 'prizes', 'chains'] as const;
type Tab = (typeof tabs)[number];

/** Gift events, group prices, what was won, and the helpers that deserve a look. */
export function InvitationsScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const tab = tabs.find((one) => one === query.get('tab')) ?? 'gifts';
	return (
		<>
			<PageHeader title={t('nav.invitations')} />
			<Tabs
				activeKey={tab}
				onChange={(next) => setQuery({ tab: next }, { replace: true })}
				items={tabs.map((key) => ({ key, label: t(`promotions.tab.${key}`) }))}
			/>
			<Panel tab={tab} />
		</>
	);
}

function Panel({ tab }: { tab: Tab }) {
	if (tab === 'deals') return <Deals />;
	if (tab === 'prizes') return <Prizes />;
	return tab === 'chains' ? <Chains /> : <Events />;
}

/** Asks before something ends for everybody. */
function useAskToStop() {
	const t = useText();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	return (name: string, content: string, stop: (onError: (fault: Fault) => void) => void) =>
		modal.confirm({
			title: name,
			content,
			okText: t('action.confirm'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => stop(toastFault),
		});
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
	return (
		<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={onAdd} style={{ marginBlockEnd: 16 }}>
			{label}
		</Button>
	);
}

function Events() {
	const t = useText();
	const may = useMay();
	const ask = useAskToStop();
	const events = queries.useGiftEvents();
	const [create, stop] = [queries.useCreateEvent(), queries.useStopEvent()];
	const [adding, setAdding] = useState(false);
	const [opened, setOpened] = useState<{ action: 'edit' | 'copy'; eventId: string } | null>(null);
	const add = () => {
		create.reset();
		setOpened(null);
		setAdding(true);
	};
	const close = () => {
		setAdding(false);
		setOpened(null);
	};
	return (
		<>
			{may(invitationsConsoleCalls.createEvent) && <AddButton label={t('gifts.add')} onAdd={add} />}
			<PagedRows list={events} empty={<Empty title={t('gifts.empty')} />}>
				{(rows) => (
					<EventTable
						events={rows}
						onAction={(action, one) => {
							create.reset();
							if (action !== 'stop') return setOpened({ action, eventId: one.eventId });
							ask(`${t('promotions.stop')}: ${one.title}`, t('gifts.stop.text'), (onError) =>
								stop.mutate({ eventId: one.eventId }, { onError }),
							);
						}}
					/>
				)}
			</PagedRows>
			{opened && (
				<OneEvent key={opened.eventId} eventId={opened.eventId} onClose={close}>
					{(terms) =>
						opened.action === 'edit' ? <EditEventDialog eventId={opened.eventId} terms={terms} onClose={close} /> : form(terms)
					}
				</OneEvent>
			)}
			{adding && form(null)}
		</>
	);

	function form(from: GiftEventTerms | null) {
		return (
			<EventForm
				open
				from={from}
				fault={create.error}
				busy={create.isPending}
				onClose={close}
				onSubmit={(event) => create.mutate(event, { onSuccess: close })}
			/>
		);
	}
}

/** An event as it was written, once that is known. */
function OneEvent({
	eventId,
	onClose,
	children,
}: {
	eventId: string;
	onClose: () => void;
	children: (terms: GiftEventTerms) => ReactNode;
}) {
	const { data, error } = queries.useGiftEvent(eventId);
	const toastFault = useFaultToast();
	useEffect(() => {
		if (error === null) return;
		toastFault(error);
		onClose();
	}, [error, toastFault, onClose]);
	return data ? children(data) : null;
}

function Deals() {
	const t = useText();
	const may = useMay();
	const ask = useAskToStop();
	const deals = queries.useGroupDeals();
	const [create, stop] = [queries.useCreateDeal(), queries.useStopDeal()];
	const [adding, setAdding] = useState<{ from: queries.GroupDeal | null } | null>(null);
	const [editing, setEditing] = useState<queries.GroupDeal | null>(null);
	const add = (from: queries.GroupDeal | null = null) => {
		create.reset();
		setAdding({ from });
	};
	return (
		<>
			{may(invitationsConsoleCalls.createDeal) && <AddButton label={t('deals.add')} onAdd={() => add()} />}
			<PagedRows list={deals} empty={<Empty title={t('deals.empty')} />}>
				{(rows) => (
					<DealTable
						deals={rows}
						onAction={(action, one) => {
							if (action === 'edit') return setEditing(one);
							if (action === 'copy') return add(one);
							ask(`${t('promotions.stop')}: ${one.product?.title ?? ''}`, t('deals.stop.text'), (onError) =>
								stop.mutate({ dealId: one.dealId }, { onError }),
							);
						}}
					/>
				)}
			</PagedRows>
			<DealForm
				key={adding?.from?.dealId ?? 'new'}
				open={adding !== null}
				from={adding?.from ?? null}
				fault={create.error}
				busy={create.isPending}
				onClose={() => setAdding(null)}
				onSubmit={(deal) => create.mutate(deal, { onSuccess: () => setAdding(null) })}
			/>
			{editing && <EditDealDialog deal={editing} onClose={() => setEditing(null)} />}
		</>
	);
}

function Prizes() {
	const t = useText();
	const [view, setView] = useState<queries.PrizeView>('inReview');
	const [opened, setOpened] = useState<{ action: PrizeAction; prize: queries.Prize } | null>(null);
	const prizes = queries.usePrizes(view);
	return (
		<>
			<Segmented<queries.PrizeView>
				aria-label={t('prizeCare.view')}
				value={view}
				onChange={setView}
				options={prizeViews.map((value) => ({ value, label: t(`prizeCare.view.${value}`) }))}
				style={{ marginBlockEnd: 16 }}
			/>
			<PagedRows list={prizes} empty={<Empty title={t('prizeCare.empty')} />}>
				{(rows) => <PrizeTable prizes={rows} onAction={(action, prize) => setOpened({ action, prize })} />}
			</PagedRows>
			{opened && <PrizeDialog {...opened} onClose={() => setOpened(null)} />}
		</>
	);
}

function Chains() {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const ask = useAskToStop();
	const chains = queries.useChains();
	const stop = queries.useStopChain();
	const limits = queries.useLimits();
	const setLimits = queries.useSetLimits();
	const toastFault = useFaultToast();
	return (
		<>
			{limits.data && may(invitationsConsoleCalls.setLimits) && (
				<LimitsForm
					limits={limits.data}
					busy={setLimits.isPending}
					onSubmit={(next) =>
						setLimits.mutate(next, { tell: () => void message.success(t('promotions.saved')), onError: toastFault })
					}
				/>
			)}
			<PagedRows list={chains} empty={<Empty title={t('chains.empty')} text={t('chains.empty.text')} />}>
				{(rows) => (
					<ChainTable
						chains={rows}
						onStop={(one) =>
							ask(`${t('chains.reverse')}: ${one.initiator.name}`, t('chains.reverse.text'), (onError) =>
								stop.mutate({ invitationId: one.invitationId }, { onError }),
							)
						}
					/>
				)}
			</PagedRows>
		</>
	);
}
