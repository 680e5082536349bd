import { formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';

/** A number with a bar as long as its part of the largest. */
export function BarCell({ value, most }: { value: number; most: number }) {
	const { language } = useLanguage();
	return (
		<span className="bar-cell">
			<span className="bar-track">
				<span style={{ inlineSize: `${(value / most) * 100}%` }} />
			</span>
			<bdi className="number">{formatNumber(language, value)}</bdi>
		</span>
	);
}
