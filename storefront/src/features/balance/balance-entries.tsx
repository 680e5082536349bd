import { directionOf } from '@qaysari/contract/languages';
import { formatDate, formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Entry } from './balance-queries.ts';

/** What came into the balance and went out of it, the newest first. */
export function BalanceEntries({ entries }: { entries: readonly Entry[] }) {
	const { t } = useLanguage();
	if (entries.length === 0) return <EmptyState icon="wallet" title={t('balance.empty.title')} text={t('balance.empty.text')} />;
	return (
		<Card>
			<h2 className="mb-1 text-15 font-bold">{t('balance.entries')}</h2>
			<ul className="divide-y divide-line">
				{entries.map((entry) => (
					<EntryRow key={entry.entryId} entry={entry} />
				))}
			</ul>
		</Card>
	);
}

function EntryRow({ entry }: { entry: Entry }) {
	const { t, language } = useLanguage();
	const gained = entry.amount.amount > 0;
	return (
		<li className="flex items-baseline justify-between gap-3 py-3 last:pb-0">
			<div className="min-w-0 text-12 text-soft">
				<p className="text-15 text-ink">{t(`balance.kind.${entry.kind}`)}</p>
				{entry.orderNumber ? (
					<p>
						<Link to={paths.order(entry.orderNumber)} className="-my-2 inline-block py-2 font-semibold text-tile">
							<bdi dir="ltr">{entry.orderNumber}</bdi>
						</Link>
					</p>
				) : null}
				{entry.card ? <p>{t('balance.card', { ending: entry.card })}</p> : null}
				{entry.note ? (
					<p>
						<bdi>{entry.note}</bdi>
					</p>
				) : null}
				<p>{formatDate(language, entry.at, 'day-time')}</p>
			</div>
			<p className={`shrink-0 text-15 font-bold ${gained ? 'text-leaf' : ''}`}>
				<bdi dir={directionOf(language)}>{formatMoney(language, entry.amount)}</bdi>
			</p>
		</li>
	);
}
