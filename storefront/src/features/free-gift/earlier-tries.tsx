import { formatDate } from '@qaysari/messages/format';
import { useEndless } from '../../app/endless.ts';
import { useLanguage } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ListEnd, useRowsOnce } from '../../ui/list-end.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { earlierQuery } from './gift-queries.ts';

/** What became of the tries before the one that the page shows. */
export function EarlierTries({ except }: { except: string | null }) {
	const { t, language } = useLanguage();
	const earlier = useEndless(earlierQuery());
	const all = useRowsOnce(earlier, ({ participationId }) => participationId);
	const tries = all.filter(({ participationId }) => participationId !== except);
	if (tries.length === 0 && !earlier.hasNextPage) return null;
	return (
		<section>
			<h2 className="mb-2 text-15 font-bold">{t('gifts.earlier')}</h2>
			<ul className="flex flex-col gap-2">
				{tries.map(({ participationId, gift, state, endsAt }) => (
					<li key={participationId} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
						<Picture picture={gift.product.picture} alt="" sizes="56px" className="size-14 shrink-0 rounded-option" />
						<div className="min-w-0 flex-1">
							<p title={gift.product.title} className="line-clamp-2 text-13">
								<TitleText>{gift.product.title}</TitleText>
							</p>
							<time dateTime={endsAt} className="text-12 text-soft">
								{formatDate(language, endsAt)}
							</time>
						</div>
						<Badge fixed tone={state === 'succeeded' ? 'leaf' : 'plain'}>
							{t(`invite.state.${state}`)}
						</Badge>
					</li>
				))}
			</ul>
			{earlier.hasNextPage ? <ListEnd query={earlier} count={tries.length} /> : null}
		</section>
	);
}
