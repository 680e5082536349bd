import type { ReturnState } from '@qaysari/contract/return-states';
import { useText } from '../../app/language.ts';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';

const tones: Record<ReturnState, Tone> = {
	asked: 'works',
	approved: 'waits',
	onTheWay: 'moves',
	received: 'works',
	refunded: 'done',
	exchanged: 'done',
	declined: 'over',
	refused: 'over',
	cancelled: 'over',
	lapsed: 'over',
};

export function ReturnTag({ state }: { state: ReturnState }) {
	const t = useText();
	return <ToneTag tone={tones[state]}>{t(`returns.state.${state}`)}</ToneTag>;
}
