import { formatNumber, formatPercent } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';
import { funnelSteps as steps, throughSteps } from './funnel-steps.ts';
import type { Funnel } from './use-overview.ts';

/**
 * How far visits came, each step as wide as its part of them. Orders are counted where they are kept and visits where the browser says
 * so; who came further came through the steps before as well, seen or not.
 */
export function FunnelBars({ funnel }: { funnel: Funnel }) {
	const { language, t } = useLanguage();
	const reached = throughSteps(funnel);
	const most = Math.max(1, reached.visits);
	return (
		<ol className="funnel">
			{steps.map((step) => (
				<li key={step}>
					<span className="funnel-name">{t(`tracking.${step}`)}</span>
					<span className="funnel-bar" style={{ inlineSize: `${(reached[step] / most) * 100}%` }} />
					<bdi className="number">
						{formatNumber(language, reached[step])}
						{reached.visits > 0 && step !== 'visits' && (
							<small> · {formatPercent(language, (reached[step] / reached.visits) * 100, { maximumFractionDigits: 1 })}</small>
						)}
					</bdi>
				</li>
			))}
		</ol>
	);
}
