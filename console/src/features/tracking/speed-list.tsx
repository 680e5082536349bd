import { formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';
import type { Overview } from './use-overview.ts';

type Metric = Overview['speed'][number]['metric'];

/** Where web.dev draws the line between good, middling and slow; the value of three quarters of the loads counts. */
const bounds: Partial<Record<Metric, readonly [good: number, slow: number]>> = {
	TTFB: [800, 1800],
	FCP: [1800, 3000],
	LCP: [2500, 4000],
	INP: [200, 500],
	CLS: [0.1, 0.25],
};

export function SpeedList({ speed }: { speed: Overview['speed'] }) {
	const { language, t } = useLanguage();
	return (
		<dl className="speed">
			{speed.map(({ metric, p75, samples }) => (
				<div key={metric} title={t('tracking.samples', { count: samples })}>
					<dt>{t(`tracking.speed.${metric}`)}</dt>
					<dd className={grade(metric, p75)}>
						<bdi>
							{metric === 'CLS'
								? formatNumber(language, p75, { maximumFractionDigits: 2 })
								: t('tracking.seconds', { seconds: formatNumber(language, p75 / 1000, { maximumFractionDigits: 1 }) })}
						</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}

function grade(metric: Metric, value: number): string | undefined {
	const bound = bounds[metric];
	if (!bound) return undefined;
	if (value <= bound[0]) return 'good';
	return value > bound[1] ? 'slow' : undefined;
}
