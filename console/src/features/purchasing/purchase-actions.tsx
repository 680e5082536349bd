import { purchaseEventsOpenTo } from '@qaysari/contract/purchase-states';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { type Purchase, useCancelPurchase, useClosePurchase, useOrderPurchase, useRestorePurchase } from './use-purchasing.ts';

const acts = ['order', 'receive', 'close', 'cancel', 'restore'] as const;
type Act = (typeof acts)[number];

/** What may be done with a purchase order now, by its state and the operator's role. */
export function PurchaseActions({ one }: { one: Purchase }) {
	const t = useText();
	const may = useMay();
	// As it was seen: read anew while somebody types, its lines may be others, and costs would stand beside the wrong ones.
	const [chosen, setChosen] = useState<{ act: Act | 'terms'; seen: Purchase } | null>(null);
	const close = (): void => setChosen(null);
	const possible = purchaseEventsOpenTo(one.state);
	const open = acts.filter(
		(act) => possible.includes(act) && may(purchasingCalls[act]) && (act !== 'restore' || one.orderedAt !== null),
	);
	const mayEdit = one.state !== 'cancelled' && may(purchasingCalls.savePurchase);
	return (
		<>
			{mayEdit && <Button onClick={() => setChosen({ act: 'terms', seen: one })}>{t('purchases.terms')}</Button>}
			{open.map((act) => (
				<Button
					key={act}
					type={act === 'order' || act === 'receive' ? 'primary' : 'default'}
					danger={act === 'cancel' || act === 'close'}
					onClick={() => setChosen({ act, seen: one })}
				>
					{t(`purchases.act.${act}`)}
				</Button>
			))}
			{chosen && <ActDialog act={chosen.act} one={chosen.seen} onClose={close} />}
		</>
	);
}

function ActDialog({ act, one, onClose }: { act: Act | 'terms'; one: Purchase; onClose: () => void }) {
	if (act === 'terms') return <TermsDialog one={one} onClose={onClose} />;
	if (act === 'order') return <OrderDialog one={one} onClose={onClose} />;
	if (act === 'receive') return <ReceiveDialog one={one} onClose={onClose} />;
	return <EndDialog one={one} act={act} onClose={onClose} />;
}

/** The supplier has the order; its orders go on. */
function OrderDialog({ one, onClose }: { one: Purchase; onClose: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const order = useOrderPurchase(one.purchaseId);
	const { purchaseId, version } = one;
	return (
		<FormDialog<Record<string, never>>
			open
			title={t('purchases.act.order')}
			submit={t('purchases.act.order')}
			initial={{}}
			fault={order.error}
			busy={order.isPending}
			onClose={onClose}
			onSubmit={() =>
				order.mutate({ purchaseId, version }, { tell: () => void message.success(t('purchases.done.order')), onSuccess: onClose })
			}
		>
			<p>{t('purchases.order.text', { pieces: one.pieces, supplier: one.supplier.name })}</p>
			<p className="muted">{t('purchases.order.hint')}</p>
		</FormDialog>
	);
}

const ends = { close: useClosePurchase, cancel: useCancelPurchase, restore: useRestorePurchase } as const;

/** Nothing more comes of it: what is missing waits to be bought again. Or that was a mistake. */
function EndDialog({ one, act, onClose }: { one: Purchase; act: keyof typeof ends; onClose: () => void }) {
	const t = useText();
	const end = ends[act](one.purchaseId);
	const { purchaseId, version, state } = one;
	return (
		<FormDialog<{ reason: string }>
			open
			danger={act !== 'restore'}
			title={t(`purchases.act.${act}`)}
			submit={t(`purchases.act.${act}`)}
			initial={{ reason: '' }}
			fault={end.error}
			busy={end.isPending}
			onClose={onClose}
			onSubmit={({ reason }) => end.mutate({ purchaseId, version, reason: (reason ?? '').trim() }, { onSuccess: onClose })}
		>
			<p>{t(`purchases.${act}.text`)}</p>
			<ReasonItem name="reason" optional={state === 'draft'} />
		</FormDialog>
	);
}
