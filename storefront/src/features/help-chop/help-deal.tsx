import { isolate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { BrokenLink } from '../invitations/broken-link.tsx';
import { Countdown } from '../invitations/countdown.tsx';
import { DealWindow } from '../invitations/deal-window.tsx';
import { HelpPanel } from '../invitations/help-panel.tsx';
import { isBrokenLink } from '../invitations/invitation-queries.ts';
import { Progress } from '../invitations/progress.tsx';
import { dealHelpQuery, useHelpDeal } from './deal-queries.ts';
import { PriceLine } from './price-line.tsx';

/** A friend asks for help with a price: who, for what, and one button. */
export function HelpDeal({ code }: { code: string }) {
	const t = useT();
	const shown = useQuery(dealHelpQuery(code));
	const help = useHelpDeal();
	if (!shown.data) {
		if (isBrokenLink(shown.error)) {
			return (
				<BrokenLink>
					<ButtonLink to={paths.groupHelp()}>{t('help.ownDeal')}</ButtonLink>
				</BrokenLink>
			);
		}
		return <LoadState query={shown} rows={3} />;
	}
	const { deal, initiator, helped, needed, state, chance, presentPrice } = shown.data;
	return (
		<>
			<DealWindow
				picture={deal.product.picture}
				title={t('help.deal.title', { name: isolate(initiator.name) })}
				text={deal.product.title}
			>
				{state === 'inProgress' ? (
					<Countdown until={shown.data.endsAt} now={shown.data.now} onOver={() => void shown.refetch()} light />
				) : null}
			</DealWindow>
			<Card className="flex flex-col gap-5">
				<PriceLine start={deal.startPrice} present={presentPrice} floor={deal.floorPrice} />
				<Progress helped={helped} needed={needed} />
			</Card>
			<HelpPanel
				code={code}
				open={chance}
				coupon={shown.data.coupon}
				busy={help.isPending}
				onHelp={() => help.mutate({ code })}
				own={
					<ButtonLink look="invite" size="main" wide to={paths.groupOrders()}>
						{t('help.toOwn')}
					</ButtonLink>
				}
				instead={
					<>
						<ButtonLink look="invite" size="main" wide to={paths.groupHelp(`?product=${deal.product.id}`)}>
							{t('help.ownDeal')}
						</ButtonLink>
						<ButtonLink look="secondary" wide to={paths.product(deal.product.id)}>
							{t('deal.toProduct')}
						</ButtonLink>
					</>
				}
			/>
			<p className="text-center text-12 text-soft">{t('help.about')}</p>
		</>
	);
}
