import { directionOf } from '@qaysari/contract/languages';
import { formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { shareLink } from '../../device/share.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ShownCard } from './balance-queries.ts';

/** The one time that a code is seen: large, to be copied or sent. */
export function CodeShown({ card }: { card: ShownCard }) {
	const { t, language } = useLanguage();
	const code = (card.code.match(/.{4}/g) ?? []).join(' ');
	const send = async (): Promise<void> => {
		try {
			const text = t('giftCards.share.text', { amount: card.amount, code });
			const done = await shareLink({ title: text, text, url: location.origin });
			if (done === 'copied') toast('success', t('common.copied'));
		} catch {
			toast('fail', t('error.copy'));
		}
	};
	return (
		<div className="flex flex-col gap-4 pb-1">
			<div className="flex flex-col items-center gap-1 rounded-card bg-tile-50 px-4 py-5 text-center">
				<p className="text-13 text-soft">
					<bdi dir={directionOf(language)}>{formatMoney(language, card.amount)}</bdi>
				</p>
				<p dir="ltr" className="text-17 font-extrabold tracking-wide select-all">
					{code}
				</p>
				<CopyButton text={code} />
			</div>
			<Notice tone="saffron" icon="bell">
				{t('giftCards.code.once')}
			</Notice>
			<Button size="main" wide onClick={() => void send()}>
				{t('giftCards.share')}
			</Button>
		</div>
	);
}
