import { useText } from '../../app/language.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import type { Endpoint } from './use-webhooks.ts';

/** Whether it is told now, and why not. */
export function EndpointState({ endpoint }: { endpoint: Pick<Endpoint, 'offReason' | 'failingSince'> }) {
	const t = useText();
	if (endpoint.offReason !== null)
		return (
			<ToneTag tone={endpoint.offReason === 'operator' ? 'over' : 'wrong'}>{t(`webhooks.off.${endpoint.offReason}`)}</ToneTag>
		);
	if (endpoint.failingSince !== null) return <ToneTag tone="waits">{t('webhooks.failing')}</ToneTag>;
	return <ToneTag tone="done">{t('webhooks.on')}</ToneTag>;
}
