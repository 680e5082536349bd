import { formatMoney, formatNumber, formatPercent } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';
import { type Compared, useComparison } from './use-reports.ts';
import './reports.css';

/** Today beside yesterday and the same weekday a week before. */
export function ComparisonStrip() {
	const { t, language } = useLanguage();
	const days = useComparison().data?.days;
	const [today, yesterday, lastWeek] = (['today', 'yesterday', 'lastWeek'] as const).map((when) =>
		days?.find((one) => one.when === when),
	);
	if (!today || !yesterday || !lastWeek) return null;
	const number = (value: number): string => formatNumber(language, value);
	const figures: { name: string; show: (day: Compared) => string }[] = [
		{ name: t('reports.orders'), show: (day) => number(day.orders) },
		{ name: t('reports.amount'), show: (day) => formatMoney(language, day.amount) },
		{ name: t('reports.visits'), show: (day) => number(day.visits) },
		{
			name: t('reports.conversion'),
			show: (day) => conversionText(day, (part) => formatPercent(language, part, { maximumFractionDigits: 1 })),
		},
	];
	return (
		<section className="report-strip" aria-label={t('reports.compare')}>
			{figures.map(({ name, show }) => (
				<div key={name} className="panel">
					<span className="muted small">
						{name} · {t('reports.compare')}
					</span>
					<strong>
						<bdi>{show(today)}</bdi>
					</strong>
					<span className="muted small">{t('reports.beside', { yesterday: show(yesterday), lastWeek: show(lastWeek) })}</span>
				</div>
			))}
		</section>
	);
}

/** Orders for each hundred visitors; a dash where nobody was there, or fewer than ordered. */
export function conversionText(
	{ orders, calledOff, visits }: { orders: number; calledOff: number; visits: number },
	show: (part: number) => string,
): string {
	const placed = orders + calledOff;
	return visits > 0 && placed <= visits ? show(Math.round((placed / visits) * 1000) / 10) : '–';
}
