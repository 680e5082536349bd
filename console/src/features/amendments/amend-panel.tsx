import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { mayBeAmended, mayBeTakenInPart, mayLowerPrice, mayPayBefore } from '@qaysari/contract/order-states';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { Towards } from '../../ui/towards.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import type { Order } from '../orders/use-order.ts';
import type { Change } from './amend-dialog.tsx';
import { DoorDialog } from './door-dialog.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ShippingDialog } from './shipping-dialog.tsx';
import { useWithdrawAmendment } from './use-amendments.ts';

type Kind = Change['kind'];
type Amendment = Order['amendments'][number];

const dialogs = {
	lines: LinesDialog,
	atDoor: DoorDialog,
	price: PriceDialog,
	shipping: ShippingDialog,
	method: MethodDialog,
} as const;
const tones = { asked: 'waits', applied: 'done', declined: 'wrong', withdrawn: 'over', expired: 'wrong' } as const;

/** What was changed of the order, and what this operator may change now. Absent where there is neither. */
export function AmendPanel({ order }: { order: Order }) {
	const t = useText();
	const may = useMay();
	const [kind, setKind] = useState<Kind | null>(null);
	const kinds = may(amendmentsConsoleCalls.make) ? kindsOpenTo(order, may(amendmentsConsoleCalls.withdraw)) : [];
	if (kinds.length + order.amendments.length === 0) return null;
	const Dialog = kind && dialogs[kind];
	return (
		<section className="panel">
			<h2>{t('amend.title')}</h2>
			<div className="stack">
				{order.amendments.map((one) => (
					<Made key={one.amendmentId} orderNumber={order.orderNumber} amendment={one} />
				))}
				<div className="row wrap">
					{kinds.map((one) => (
						<Button key={one} onClick={() => setKind(one)}>
							{t(`amend.${one}`)}
						</Button>
					))}
				</div>
			</div>
			{Dialog && <Dialog order={order} onClose={() => setKind(null)} />}
		</section>
	);
}

/** @param goods whether goods and places may be changed, and not prices alone */
function kindsOpenTo(order: Order, goods: boolean): Kind[] {
	const asked = order.amendments.some(({ state }) => state === 'asked');
	const change = goods && !asked && mayBeAmended(order);
	return [
		...(change ? (['lines', 'shipping'] as const) : []),
		...(goods && !asked && mayPayBefore(order) && order.stageOne.due.amount > 0 ? (['method'] as const) : []),
		...(goods && mayBeTakenInPart(order.status) ? (['atDoor'] as const) : []),
		...(!asked && mayLowerPrice(order.status) && order.stageOne.due.amount > 0 ? (['price'] as const) : []),
	];
}

function Made({ orderNumber, amendment }: { orderNumber: string; amendment: Amendment }) {
	const t = useText();
	const may = useMay();
	const toastFault = useFaultToast();
	const withdraw = useWithdrawAmendment();
	const { amendmentId, kind, state, reason, at, before, after, lines, place } = amendment;
	return (
		<div className="stack tight">
			<div className="row wrap">
				<span className="strong">{t(`amend.${kind}`)}</span>
				<ToneTag tone={tones[state]}>{t(`amend.state.${state}`)}</ToneTag>
			</div>
			{lines.map((line) => (
				<span key={`${line.title} ${line.was} ${line.by}`} className="small">
					<bdi>{line.title}</bdi> {line.was} <Towards /> {line.pieces} {line.by && <bdi className="strong">{line.by}</bdi>}
				</span>
			))}
			{place && (
				<span className="small">
					<bdi>{place}</bdi>
				</span>
			)}
			{before.amount !== after.amount && (
				<span className="small">
					<Amount money={before} /> <Towards /> <Amount money={after} className="strong" />
				</span>
			)}
			<span className="small muted">
				<bdi>
					<TypedText>{reason}</TypedText>
				</bdi>{' '}
				· <When at={at} />
			</span>
			{state === 'asked' && may(amendmentsConsoleCalls.withdraw) && (
				<div>
					<Button
						size="middle"
						loading={withdraw.isPending}
						onClick={() => withdraw.mutate({ orderNumber, amendmentId }, { onError: toastFault })}
					>
						{t('amend.withdraw')}
					</Button>
				</div>
			)}
		</div>
	);
}
