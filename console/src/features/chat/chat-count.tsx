import { formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';
import { useLiveCounts } from './use-live-counts.ts';
import './chat.css';

const cap = 99;

/** How many buyers wait for a first answer, and how many conversations are mine; beside the name of the place. */
export function ChatCount() {
	const { t, language } = useLanguage();
	const counts = useLiveCounts();
	if (!counts) return null;
	return (
		<span className="chat-count">
			{(['new', 'mine'] as const)
				.filter((queue) => counts[queue] > 0)
				.map((queue) => {
					const count = counts[queue] > cap ? `${formatNumber(language, cap)}+` : formatNumber(language, counts[queue]);
					return (
						<span
							key={queue}
							role="img"
							className={queue}
							title={t(`chat.queue.${queue}`)}
							aria-label={`${t(`chat.queue.${queue}`)}: ${count}`}
						>
							<bdi dir="ltr">{count}</bdi>
						</span>
					);
				})}
		</span>
	);
}
