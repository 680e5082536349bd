import { formatDate, formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { type GiftCard, useReturnGiftCard } from './balance-queries.ts';

const tones = { open: 'saffron', redeemed: 'leaf', cancelled: 'plain' } as const;

export function CardRow({ card }: { card: GiftCard }) {
	const { t, language } = useLanguage();
	const { ask, dialog } = useConfirm();
	const back = useReturnGiftCard(() => toast('success', t('giftCards.returned')));
	const giveBack = async (): Promise<void> => {
		const sure = await ask({
			title: t('giftCards.return.confirm'),
			text: t('giftCards.return.text', { amount: card.amount }),
			confirm: t('giftCards.return'),
		});
		if (sure && !back.isPending) back.mutate({ giftCardId: card.giftCardId });
	};
	return (
		<li className="flex items-center justify-between gap-3 py-3 last:pb-0">
			<div className="min-w-0">
				<p className="font-bold">
					<bdi>{formatMoney(language, card.amount)}</bdi>
				</p>
				<p className="text-12 text-soft">
					<bdi>{t('balance.card', { ending: card.ending })}</bdi> ·{' '}
					<bdi>{formatDate(language, card.endedAt ?? card.issuedAt)}</bdi>
				</p>
			</div>
			{card.state === 'open' ? (
				<Button look="plain" size="small" busy={back.isPending} onClick={() => void giveBack()}>
					{t('giftCards.return')}
				</Button>
			) : (
				<Badge fixed tone={tones[card.state]}>
					{t(`giftCards.state.${card.state}`)}
				</Badge>
			)}
			{dialog}
		</li>
	);
}
