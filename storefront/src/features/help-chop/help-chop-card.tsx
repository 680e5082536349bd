import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../invitations/countdown.tsx';
import { DealWindow } from '../invitations/deal-window.tsx';
import { Helpers } from '../invitations/helpers.tsx';
import { ShareButtons } from '../invitations/share-buttons.tsx';
import { dealLinkQuery, type HelpChop, useStartDeal } from './deal-queries.ts';
import { PriceLine } from './price-line.tsx';

/** My go at a deal: the window with the time, the price line, who helped, inviting and buying. */
export function HelpChopCard({ helpChop, onOver }: { helpChop: HelpChop; onOver: () => void }) {
	const t = useT();
	const navigate = useNavigate();
	const { deal, state, helped, needed } = helpChop;
	const running = state === 'inProgress';
	const link = useQuery({ ...dealLinkQuery(helpChop.helpChopId), enabled: running });
	const restart = useStartDeal((id) => navigate(paths.groupHelp(`?id=${id}`), { replace: true }));
	return (
		<div className="flex flex-col gap-3">
			<DealWindow
				picture={deal.product.picture}
				title={deal.product.title}
				text={
					helpChop.orderNumber
						? t('deal.bought')
						: running
							? t('deal.missing', { count: needed - helped, price: deal.floorPrice })
							: state === 'succeeded'
								? t('deal.reached')
								: t(`invite.state.${state}`)
				}
			>
				{helpChop.buyable ? <Countdown until={helpChop.endsAt} now={helpChop.now} onOver={onOver} light /> : null}
			</DealWindow>
			<Card>
				<PriceLine start={deal.startPrice} present={helpChop.presentPrice} floor={deal.floorPrice} />
			</Card>
			<Card>
				<h2 className="mb-3 text-15 font-bold">{t('invite.progress', { helped, needed })}</h2>
				<Helpers helpers={helpChop.helpers} needed={running ? needed : helpChop.helpers.length} now={helpChop.now} />
			</Card>
			{running ? <ShareButtons link={link.data} label={t('invite.friends')} /> : null}
			{helpChop.buyable ? (
				<ButtonLink
					look={running ? 'secondary' : 'primary'}
					size="main"
					wide
					to={paths.dealOrder(`?deal=${helpChop.helpChopId}&product=${deal.product.id}`)}
				>
					{t('deal.buy')}
				</ButtonLink>
			) : null}
			{helpChop.orderNumber ? (
				<ButtonLink size="main" wide to={paths.order(helpChop.orderNumber)}>
					{t('deal.toOrder')}
				</ButtonLink>
			) : null}
			{helpChop.restartable ? (
				<>
					<p className="text-center text-13 text-soft">{t('gifts.notSuccessful')}</p>
					<Button
						look="invite"
						size="main"
						wide
						busy={restart.isPending}
						onClick={() => restart.mutate({ productId: deal.product.id })}
					>
						{t('gifts.restart')}
					</Button>
				</>
			) : null}
			{running ? <p className="text-center text-12 text-soft">{t('deal.rule')}</p> : null}
		</div>
	);
}
