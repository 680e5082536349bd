import { isolate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { giftHelpQuery, useHelpGift } from '../../features/free-gift/gift-queries.ts';
import { BrokenLink } from '../../features/invitations/broken-link.tsx';
import { Countdown } from '../../features/invitations/countdown.tsx';
import { DealWindow } from '../../features/invitations/deal-window.tsx';
import { HelpPanel } from '../../features/invitations/help-panel.tsx';
import { codeOf, isBrokenLink } from '../../features/invitations/invitation-queries.ts';
import { Progress } from '../../features/invitations/progress.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

/** Where somebody lands from a messenger who may never have seen the shop: who asks, for what, and one button. */
export default function FreeHelpScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const code = codeOf(query);
	return (
		<>
			<NavBar title={t('home.freeGift.title')} />
			{code ? <Help code={code} /> : <Broken />}
		</>
	);
}

const Broken = () => {
	const t = useT();
	return (
		<BrokenLink>
			<ButtonLink to={paths.freeGifts()}>{t('help.ownGift')}</ButtonLink>
		</BrokenLink>
	);
};

function Help({ code }: { code: string }) {
	const t = useT();
	const shown = useQuery(giftHelpQuery(code));
	const help = useHelpGift();
	if (!shown.data) {
		if (isBrokenLink(shown.error)) return <Broken />;
		return <LoadState query={shown} rows={3} />;
	}
	const { gift, initiator, helped, needed, state, chance } = shown.data;
	return (
		<div className="flex flex-col gap-4 px-4 pb-10">
			<DealWindow
				picture={gift.product.picture}
				title={t('help.gift.title', { name: isolate(initiator.name) })}
				text={gift.product.title}
			>
				<p className="text-13">
					<strong className="text-17">{t('gifts.free')}</strong> · {t('gifts.worth', { price: gift.product.price })}
				</p>
				{state === 'inProgress' ? (
					<Countdown until={shown.data.endsAt} now={shown.data.now} onOver={() => void shown.refetch()} light />
				) : null}
			</DealWindow>
			<Card>
				<Progress helped={helped} needed={needed} />
			</Card>
			<HelpPanel
				code={code}
				open={chance}
				coupon={shown.data.coupon}
				busy={help.isPending}
				onHelp={() => help.mutate({ code })}
				own={
					<ButtonLink look="invite" size="main" wide to={paths.freeGifts()}>
						{t('help.toOwn')}
					</ButtonLink>
				}
				instead={
					<>
						<ButtonLink look="invite" size="main" wide to={paths.freeGifts()}>
							{t('help.ownGift')}
						</ButtonLink>
						<ButtonLink look="secondary" wide to={paths.home()}>
							{t('action.goShopping')}
						</ButtonLink>
					</>
				}
			/>
			<p className="text-center text-12 text-soft">{t('help.about')}</p>
		</div>
	);
}
