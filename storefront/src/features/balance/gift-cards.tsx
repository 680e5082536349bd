import { limits } from '@qaysari/contract/limits';
import { dinar } from '@qaysari/contract/money';
import { formatMoney } from '@qaysari/messages/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ProveOwner } from '../account/prove-owner.tsx';
import { giftCardsQuery, type ShownCard, useBuyGiftCard } from './balance-queries.ts';
import { CodeShown } from './code-shown.tsx';
import { CardRow } from './gift-card-row.tsx';

/** What a gift card can be worth here, hundredths of a dinar; the balance decides how far up. */
const worths = [limits.giftCard.min, 1_000_000, 2_500_000, 5_000_000, 10_000_000];

/** Gift cards that a buyer bought, and the way to another. */
export function GiftCards({ balance }: { balance: number }) {
	const { t } = useLanguage();
	const cards = useInfiniteQuery(giftCardsQuery());
	const [buying, setBuying] = useState(false);
	const [shown, setShown] = useState<ShownCard | null>(null);
	const own = cards.data?.pages.flatMap((page) => page.records) ?? [];
	const enough = balance >= limits.giftCard.min;
	return (
		<Card className="flex flex-col gap-3">
			<h2 className="text-15 font-bold">{t('giftCards.title')}</h2>
			<p className="text-13 text-soft">
				{enough ? t('giftCards.buy.hint') : t('giftCards.low', { amount: dinar(limits.giftCard.min) })}
			</p>
			{enough ? (
				<Button look="secondary" wide onClick={() => setBuying(true)}>
					{t('giftCards.buy')}
				</Button>
			) : null}
			{own.length > 0 ? (
				<ul className="divide-y divide-line">
					{own.map((card) => (
						<CardRow key={card.giftCardId} card={card} />
					))}
				</ul>
			) : null}
			{own.length > 0 ? <ListEnd query={cards} count={own.length} /> : null}
			<Sheet open={buying} title={t('giftCards.buy')} onClose={() => setBuying(false)}>
				<BuyForm
					balance={balance}
					onBought={(card) => {
						setBuying(false);
						setShown(card);
					}}
				/>
			</Sheet>
			<Sheet open={shown !== null} title={t('giftCards.code.title')} onClose={() => setShown(null)}>
				{shown ? <CodeShown card={shown} /> : null}
			</Sheet>
		</Card>
	);
}

function BuyForm({ balance, onBought }: { balance: number; onBought: (card: ShownCard) => void }) {
	const { t, language } = useLanguage();
	const [amount, setAmount] = useState<number>(limits.giftCard.min);
	const [proving, setProving] = useState(false);
	const buy = useBuyGiftCard(onBought, () => setProving(true));
	if (proving)
		return (
			<ProveOwner
				onProven={() => {
					setProving(false);
					buy.mutate({ amount });
				}}
			/>
		);
	return (
		<div className="flex flex-col gap-4 pb-1">
			<fieldset className="flex flex-col gap-2">
				<legend className="sr-only">{t('giftCards.amount')}</legend>
				{worths
					.filter((worth) => worth <= balance)
					.map((worth) => (
						<ChoiceRow
							key={worth}
							name="gift-card-amount"
							chosen={worth === amount}
							onChoose={() => setAmount(worth)}
							title={<bdi>{formatMoney(language, dinar(worth))}</bdi>}
						/>
					))}
			</fieldset>
			<Button size="main" wide busy={buy.isPending} onClick={() => buy.mutate({ amount })}>
				{t('giftCards.buy.submit', { amount: dinar(amount) })}
			</Button>
		</div>
	);
}
