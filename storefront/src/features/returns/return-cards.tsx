import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { ReturnView } from './return-queries.ts';
import { toneOf } from './return-words.ts';

/** What of an order was given back or is on its way, each as a way to its track. */
export function ReturnCards({ returns }: { returns: readonly ReturnView[] }) {
	const { t, language } = useLanguage();
	return (
		<ul className="divide-y divide-line">
			{returns.map((one) => (
				<li key={one.returnId}>
					<Link to={paths.returnDetails(one.orderNumber, one.returnId)} className="flex min-h-13 items-center gap-3 py-2 text-13">
						<span className="min-w-0 flex-1">
							<span className="block font-semibold">{t(`wrong.${one.reason}`)}</span>
							<span className="block text-12 text-soft">
								{t('returns.pieces', { count: one.lines.reduce((sum, line) => sum + line.quantity, 0) })} ·{' '}
								{formatDate(language, one.askedAt)}
							</span>
						</span>
						<Badge fixed tone={toneOf(one.state)}>
							{t(`returns.state.${one.state}`)}
						</Badge>
						<Icon name="forward" size={16} className="text-soft" />
					</Link>
				</li>
			))}
		</ul>
	);
}
