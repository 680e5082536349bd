import { amendmentsCalls } from '@qaysari/contract/amendments.calls';
import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { usePutOrder } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';

type Amendment = OrderDetail['amendments'][number];

/** A change that costs more and waits for a yes or a no. */
export function AskedAmendments({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const asked = order.amendments.filter(({ state }) => state === 'asked');
	return asked.map((one) => (
		<AskedAmendment key={one.amendmentId} orderNumber={order.orderNumber} reader={reader} amendment={one} />
	));
}

function AskedAmendment({ orderNumber, reader, amendment }: { orderNumber: string; reader: OrderReader; amendment: Amendment }) {
	const { t } = useLanguage();
	const put = usePutOrder(orderNumber, reader);
	const { amendmentId } = amendment;
	const answer = useAction(amendmentsCalls.answer, {
		onSuccess: (detail, wish) =>
			put.done(detail, t(wish.answer === 'accept' ? 'order.amendment.accepted' : 'order.amendment.declined')),
		onError: put.failed,
	});
	return (
		<Card className="flex flex-col gap-3 border-saffron bg-saffron-50">
			<div className="flex gap-3">
				<Icon name="bell" className="text-saffron-ink" />
				<div className="min-w-0 flex-1 text-13">
					<h2 className="text-15 font-bold">{t('order.amendment.ask')}</h2>
					<WhatChanged amendment={amendment} />
				</div>
			</div>
			<div className="flex flex-col gap-2">
				<Button
					size="main"
					wide
					busy={answer.isPending}
					onClick={() => answer.mutate({ orderNumber, amendmentId, answer: 'accept' })}
				>
					{t('order.amendment.accept')}
				</Button>
				<Button
					look="secondary"
					size="main"
					wide
					disabled={answer.isPending}
					onClick={() => answer.mutate({ orderNumber, amendmentId, answer: 'decline' })}
				>
					{t('order.amendment.decline')}
				</Button>
			</div>
		</Card>
	);
}

/** What the shop changed, when and why; also what the buyer declined. */
export function MadeAmendments({ amendments }: { amendments: readonly Amendment[] }) {
	const { t, language } = useLanguage();
	const made = amendments.filter(({ state }) => state === 'applied' || state === 'declined' || state === 'expired');
	if (made.length === 0) return null;
	return (
		<Card>
			<h2 className="mb-2 text-15 font-bold">{t('order.amendment.title')}</h2>
			<ul className="divide-y divide-line">
				{made.map((one) => (
					<li key={one.amendmentId} className="py-2.5 text-13 last:pb-0">
						<WhatChanged amendment={one} />
						<p className="text-12 text-soft">
							{one.state === 'declined' || one.state === 'expired' ? <>{t(`order.amendment.state.${one.state}`)} · </> : null}
							{formatDate(language, one.at, 'day-time')}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}

function WhatChanged({ amendment: { lines, place, before, after, reason } }: { amendment: Amendment }) {
	const { t } = useLanguage();
	return (
		<>
			{lines.map(({ title, was, pieces, by }) => (
				<p key={`${title} ${was} ${by}`}>
					<span className="block font-semibold">
						<bdi>{title}</bdi>
					</span>
					{by !== null ? (
						<>
							{t('order.amendment.by')} <bdi>{by}</bdi>
						</>
					) : pieces === 0 ? (
						t('order.amendment.removed')
					) : (
						t('order.amendment.pieces', { was, pieces })
					)}
				</p>
			))}
			{place === null ? null : <p>{t('order.amendment.place', { place })}</p>}
			{before.amount === after.amount ? null : (
				<p className="font-semibold">{t('order.amendment.price', { was: before, now: after })}</p>
			)}
			<p className="whitespace-pre-line text-soft">
				<bdi>{reason}</bdi>
			</p>
		</>
	);
}
