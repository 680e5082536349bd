import { useRef, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from './drafts.ts';

type Change<T> = Partial<T> | ((present: T) => Partial<T>);

export interface DraftedForm<T extends object> {
	value: T;
	/** By whoever types; of changes that follow each other before anything is drawn, each sees the one before. */
	change: (change: Change<T>) => void;
	/** By the shop: what nobody typed is no draft. */
	fill: (change: Change<T>) => void;
	/** It was sent. */
	forget: () => void;
	/** What stands there was typed before. */
	isRestored: boolean;
	/** Away with what was typed before. */
	discard: () => void;
}

/**
 * What stands in a long form, kept while it is typed until it is sent, for a day.
 * @param of what the form is about
 * @param afresh it begins with something that was just given, and with no draft
 */
export function useDraft<T extends object>(of: string, empty: T, afresh = false): DraftedForm<T> {
	const [begun] = useState(empty);
	const [restored, setRestored] = useState<T | null>(() => (afresh ? null : readDraft('draftForm', of, empty)));
	const [value, setValue] = useState<T>(restored ?? empty);
	const latest = useRef(value);
	const fill = (change: Change<T>): void => {
		const present = latest.current;
		latest.current = { ...present, ...(typeof change === 'function' ? change(present) : change) };
		setValue(latest.current);
	};
	const isTyped = (): boolean => (Object.keys(begun) as (keyof T)[]).some((field) => latest.current[field] !== begun[field]);
	return {
		value,
		fill,
		change: (change) => {
			fill(change);
			if (isTyped()) writeDraft('draftForm', of, latest.current);
			else forgetDraft('draftForm');
		},
		forget: () => forgetDraft('draftForm'),
		isRestored: restored !== null,
		discard: () => {
			forgetDraft('draftForm');
			setRestored(null);
			latest.current = begun;
			setValue(begun);
		},
	};
}
