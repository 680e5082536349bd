import type { WebhookDeliveryState } from '@qaysari/contract/webhook-kinds';
import { useText } from '../../app/language.ts';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import type { Delivery } from './use-webhooks.ts';

const tones: Record<WebhookDeliveryState, Tone> = { waiting: 'waits', done: 'done', failed: 'wrong' };

export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
	const t = useText();
	return <ToneTag tone={tones[state]}>{t(`webhooks.state.${state}`)}</ToneTag>;
}

/** What the receiver answered, or why it did not. */
export function Outcome({ status, fault }: Pick<Delivery, 'status' | 'fault'>) {
	const t = useText();
	if (fault !== null) return <span>{t(`webhooks.fault.${fault}`)}</span>;
	return <bdi dir="ltr">{status ?? '–'}</bdi>;
}
