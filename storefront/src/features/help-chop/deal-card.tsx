import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import type { HelpChop } from './deal-queries.ts';

const tones = { inProgress: 'saffron', succeeded: 'leaf', notSuccessful: 'plain', ended: 'plain', expired: 'plain' } as const;

export function DealCard({ helpChop }: { helpChop: HelpChop }) {
	const t = useT();
	return (
		<Link
			to={paths.groupHelp(`?id=${helpChop.helpChopId}`)}
			className="flex gap-3 rounded-card border border-line bg-surface p-3 active:bg-paper"
		>
			<Picture picture={helpChop.deal.product.picture} alt="" sizes="72px" className="size-18 shrink-0 rounded-option" />
			<span className="flex min-w-0 flex-1 flex-col items-start gap-1">
				<span title={helpChop.deal.product.title} className="line-clamp-2 text-13">
					<TitleText>{helpChop.deal.product.title}</TitleText>
				</span>
				<Price money={helpChop.presentPrice} size="small" />
				<span className="flex flex-wrap gap-2">
					<Badge tone={tones[helpChop.state]}>{t(helpChop.orderNumber ? 'deal.bought' : `invite.state.${helpChop.state}`)}</Badge>
					<span className="text-12 text-soft">{t('invite.progress', { helped: helpChop.helped, needed: helpChop.needed })}</span>
				</span>
			</span>
		</Link>
	);
}
