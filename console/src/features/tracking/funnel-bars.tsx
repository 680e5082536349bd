import { formatNumber, formatPercent } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';
import type { Funnel } from './use-overview.ts';

const steps = ['visits', 'viewed', 'carted', 'ordered', 'paid'] as const;

/** How far people came: each step as wide as its part of the visits. */
export function FunnelBars({ funnel }: { funnel: Funnel }) {
	const { language, t } = useLanguage();
	const most = Math.max(1, ...steps.map((step) => funnel[step]));
	return (
		<ol className="funnel">
			{steps.map((step) => (
				<li key={step}>
					<span className="funnel-name">{t(`tracking.${step}`)}</span>
					<span className="funnel-bar" style={{ inlineSize: `${(funnel[step] / most) * 100}%` }} />
					<bdi className="number">
						{formatNumber(language, funnel[step])}
						{funnel.visits > 0 && step !== 'visits' && (
							<small> · {formatPercent(language, (funnel[step] / funnel.visits) * 100, { maximumFractionDigits: 1 })}</small>
						)}
					</bdi>
				</li>
			))}
		</ol>
	);
}
