import type { ReactNode } from 'react';

/** Saffron waits for somebody, turquoise is ours to do, pale is on its way, green is done, grey is over, red is wrong. */
export type Tone = 'waits' | 'works' | 'moves' | 'done' | 'over' | 'wrong';

/** A state in a word; readable on its colour, which the component library's own tags are not. */
export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
	return <span className={`tone-tag ${tone}`}>{children}</span>;
}
