import { formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../app/language.ts';

/** The server counts no further. */
const cap = 1000;

/** A name with how many there are of it, such as a tab or a choice; none is grey. */
export function Counted({ name, count }: { name: string; count: number | undefined }) {
	const { language } = useLanguage();
	const shown = formatNumber(language, Math.min(count ?? 0, cap));
	return (
		<span className={count === 0 ? 'counted none' : 'counted'}>
			{name}
			{count !== undefined && (
				<bdi dir="ltr" className="count">
					{count >= cap ? `${shown}+` : shown}
				</bdi>
			)}
		</span>
	);
}
