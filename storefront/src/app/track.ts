import type { TrackingLabel } from '@qaysari/contract/tracking-labels';

/** What a part of the application tells the tracker, which is fetched when nothing else has to be. */
export type Note =
	| { kind: 'page' }
	| { kind: 'call'; path: string; data: unknown }
	| { kind: 'act'; label: TrackingLabel; action?: 'click' | 'show' | 'close'; spm?: string };

const early: Note[] = [];
let sink = (note: Note): void => {
	if (early.length < 50) early.push(note);
};

export function track(note: Note): void {
	sink(note);
}

/** From now on notes go there, those from before first. */
export function takeNotes(next: (note: Note) => void): void {
	sink = next;
	early.splice(0).forEach(next);
}
