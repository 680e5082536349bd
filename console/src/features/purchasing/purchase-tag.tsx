import type { PurchaseState } from '@qaysari/contract/purchase-states';
import { useText } from '../../app/language.ts';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';

const tones: Record<PurchaseState, Tone> = {
	draft: 'works',
	ordered: 'waits',
	partlyReceived: 'moves',
	received: 'done',
	cancelled: 'over',
};

export function PurchaseTag({ state }: { state: PurchaseState }) {
	const t = useText();
	return <ToneTag tone={tones[state]}>{t(`purchases.state.${state}`)}</ToneTag>;
}
