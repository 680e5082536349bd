import { useLanguage } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { InquirySummary } from './inquiry-queries.ts';

export function InquiryState({ state }: { state: InquirySummary['state'] }) {
	const { t } = useLanguage();
	return (
		<Badge fixed tone={state === 'answered' ? 'leaf' : state === 'open' ? 'saffron' : 'plain'}>
			{t(`inquiry.state.${state}`)}
		</Badge>
	);
}
