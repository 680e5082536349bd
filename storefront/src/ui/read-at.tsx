import { formatRelative } from '@qaysari/messages/format';
import { useLanguage } from '../app/language.tsx';
import { Icon } from './icons.tsx';

/** That something is shown as it was, and when that was; nothing while it is as the shop says now. */
export function ReadAt({ at }: { at: number | null }) {
	const { t, language } = useLanguage();
	if (at === null) return null;
	return (
		<p
			data-read-at={at}
			className="mx-4 mb-3 flex items-center gap-2 rounded-option bg-saffron-50 px-3 py-2 text-13 font-semibold text-saffron-ink"
		>
			<Icon name="clock" size={18} />
			{t('common.readAt', { when: formatRelative(language, at, Date.now()) })}
		</p>
	);
}
