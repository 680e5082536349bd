import { type Stars as StarCount, starCounts } from '@qaysari/contract/review-states';
import { formatCount, formatNumber, formatPercent } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { ReviewSummary as Summary } from './review-queries.ts';

/** Average, how many gave how many stars, and how it fits; a row of stars is a filter where `onStars` is given. */
export function ReviewSummary({
	summary,
	chosen = null,
	onStars,
}: {
	summary: Summary;
	chosen?: StarCount | null;
	onStars?: (stars: StarCount) => void;
}) {
	const { t, language } = useLanguage();
	const { average, count, distribution } = summary;
	if (average === null) return null;
	return (
		<div className="flex flex-col gap-3">
			<div className="flex items-center gap-5">
				<div className="flex flex-col items-center gap-1">
					<bdi dir="ltr" className="text-26 leading-none font-extrabold">
						{formatNumber(language, average)}
					</bdi>
					<Stars value={average} />
					<span className="text-12 text-soft">{t('reviews.count', { count })}</span>
				</div>
				<ul className="flex min-w-0 flex-1 flex-col">
					{starCounts.toReversed().map((stars) => {
						const many = distribution[stars - 1] ?? 0;
						const row = (
							<>
								<bdi dir="ltr" className="w-3 text-center">
									{stars}
								</bdi>
								<span className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line">
									<span className="block h-full bg-saffron" style={{ inlineSize: `${(many / count) * 100}%` }} />
								</span>
								<bdi dir="ltr" className="w-8 text-end text-soft">
									{formatCount(language, many)}
								</bdi>
							</>
						);
						return (
							<li key={stars}>
								{onStars ? (
									<button
										type="button"
										aria-pressed={chosen === stars}
										aria-label={t('reviews.stars.filter', { stars, count: many })}
										onClick={() => onStars(stars)}
										className={`flex min-h-11 w-full items-center gap-2 rounded-option px-1 text-12 ${chosen === stars ? 'bg-tile-50 font-bold' : ''}`}
									>
										{row}
									</button>
								) : (
									<span className="flex h-5 items-center gap-2 px-1 text-12">{row}</span>
								)}
							</li>
						);
					})}
				</ul>
			</div>
			<Fits fits={summary.fits} />
		</div>
	);
}

const fitNames = ['small', 'asExpected', 'large'] as const;

/** How it fits those who wear it; nothing where nobody said. */
function Fits({ fits }: { fits: Summary['fits'] }) {
	const { t, language } = useLanguage();
	const all = fits.small + fits.asExpected + fits.large;
	if (all === 0) return null;
	return (
		<dl className="grid grid-cols-3 gap-2 rounded-option bg-paper p-2 text-center text-12">
			{fitNames.map((name) => (
				<div key={name}>
					<dt className="text-soft">{t(`reviews.fit.${name}`)}</dt>
					<dd className="font-bold">
						<bdi dir="ltr">{formatPercent(language, Math.round((fits[name] / all) * 100))}</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}
