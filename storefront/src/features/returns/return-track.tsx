import { isReturnOver, returnPath } from '@qaysari/contract/return-states';
import { formatDate, formatPhone } from '@qaysari/messages/format';
import { useLanguage, useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { ReturnMoney } from './return-money.tsx';
import { type ReturnAct, useReturnAct } from './return-mutations.ts';
import type { ReturnView } from './return-queries.ts';
import { hintOf } from './return-words.ts';
import { ReturnedGoods } from './returned-goods.tsx';

/** A return from its state down: what follows, what comes back, and what its buyer may do. */
export function ReturnTrack({ one }: { one: ReturnView }) {
	const words = useLanguage();
	const { t } = words;
	const session = useSession();
	const acts = { cancel: useReturnAct('cancel', one), send: useReturnAct('send', one) };
	const busy = acts.cancel.isPending || acts.send.isPending;
	const { ask, dialog } = useConfirm();
	const hint = hintOf(words, one);
	const over = isReturnOver(one.state);
	const good = one.state === 'refunded' || one.state === 'exchanged';
	const said = one.steps.findLast(({ note }) => note !== '');
	const sure = async (wish: ReturnAct): Promise<void> => {
		const question = {
			title: t(`returns.action.${wish}.confirm`),
			confirm: t(`returns.action.${wish}`),
			...(wish === 'cancel' ? { danger: true, cancel: t('returns.action.cancel.keep') } : {}),
		};
		if (await ask(question)) acts[wish].mutate({ orderNumber: one.orderNumber, returnId: one.returnId });
	};
	return (
		<div className="flex flex-col gap-3 px-4 pb-8">
			<header
				className={`rounded-banner p-5 ${over && !good ? 'border border-line bg-surface' : one.state === 'approved' ? 'bg-saffron-50 text-saffron-ink' : 'bg-tile text-on-tile dark:bg-tile-50 dark:text-ink'}`}
			>
				<h2 className="text-21 font-extrabold">{t(`returns.state.${one.state}`)}</h2>
				{hint ? <p className="mt-1 text-13">{hint}</p> : null}
			</header>
			{said ? (
				<Card>
					<h2 className="mb-1 text-15 font-bold">{t('returns.said')}</h2>
					<p className="text-13 whitespace-pre-line">
						<bdi>
							<TypedText>{said.note}</TypedText>
						</bdi>
					</p>
				</Card>
			) : null}
			<Store one={one} />
			<ReturnedGoods one={one} />
			{over && !good ? null : (
				<ReturnMoney
					money={{ goods: { ...one.amount, amount: one.amount.amount + one.fee.amount }, fee: one.fee, back: one.amount }}
					exchange={one.wish === 'exchange'}
				/>
			)}
			<Card>
				<h2 className="mb-4 text-15 font-bold">{t('returns.steps')}</h2>
				<Steps one={one} />
			</Card>
			{one.actions.includes('send') ? (
				<Button size="main" wide busy={busy} onClick={() => void sure('send')}>
					{t('returns.action.send')}
				</Button>
			) : null}
			<ButtonLink
				look="secondary"
				size="main"
				wide
				to={session ? paths.order(one.orderNumber) : paths.visitorOrder(one.orderNumber)}
			>
				{t('returns.toOrder')}
			</ButtonLink>
			{one.actions.includes('cancel') ? (
				<Button look="danger" size="main" wide busy={busy} onClick={() => void sure('cancel')}>
					{t('returns.action.cancel')}
				</Button>
			) : null}
			{dialog}
		</div>
	);
}

function Store({ one }: { one: ReturnView }) {
	const t = useT();
	if (!one.store || isReturnOver(one.state)) return null;
	return (
		<Card className="flex gap-3">
			<Icon name="pin" className="text-tile" />
			<p className="min-w-0 flex-1 text-13 text-soft">
				<span className="block text-15 font-bold text-ink">{t('returns.way.store')}</span>
				<bdi className="font-semibold text-ink">{one.store.name}</bdi>
				<br />
				<bdi>{one.store.address}</bdi>
				<br />
				<bdi>{one.store.hours}</bdi>
				<br />
				<bdi dir="ltr" className="whitespace-nowrap">
					{formatPhone(one.store.phone)}
				</bdi>
			</p>
		</Card>
	);
}

/** What is behind it and, while it goes on, what is still ahead. */
function Steps({ one }: { one: ReturnView }) {
	const { t, language } = useLanguage();
	const reached = one.steps.map(({ state, at }) => ({ state, at: at as string | null }));
	const path = returnPath[one.wish];
	const ahead = isReturnOver(one.state) ? [] : path.slice(path.indexOf(one.state) + 1).map((state) => ({ state, at: null }));
	const current = reached.length - 1;
	return (
		<ol>
			{[...reached, ...ahead].map((step, index, all) => (
				<li key={step.state} aria-current={index === current ? 'step' : undefined} className="relative flex gap-3 pb-4 last:pb-0">
					{index < all.length - 1 ? (
						<span
							aria-hidden
							className={`absolute start-[11px] top-6 bottom-0 w-0.5 ${index < current ? 'bg-tile' : 'bg-line'}`}
						/>
					) : null}
					<span
						aria-hidden
						className={`grid size-6 shrink-0 place-items-center rounded-full ${step.at ? (index === current ? 'bg-tile text-on-tile' : 'bg-tile-50 text-tile') : 'border-[1.5px] border-line'}`}
					>
						{step.at ? <Icon name="check" size={14} strokeWidth={2.6} /> : null}
					</span>
					<span className="min-w-0 flex-1">
						<span className={`block text-13 leading-6 ${index === current ? 'font-bold' : step.at ? '' : 'text-soft'}`}>
							{t(`returns.state.${step.state}`)}
						</span>
						{step.at ? (
							<time dateTime={step.at} className="block text-12 text-soft">
								{formatDate(language, step.at, 'day-time')}
							</time>
						) : null}
					</span>
				</li>
			))}
		</ol>
	);
}
