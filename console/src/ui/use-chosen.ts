import { useState } from 'react';

const none: string[] = [];

/** What is chosen of a list. @param list what it shows: of another one nothing is chosen yet */
export function useChosen(list: object): [chosen: string[], choose: (ids: string[]) => void] {
	const shown = JSON.stringify(list);
	const [kept, setKept] = useState({ shown, ids: none });
	return [kept.shown === shown ? kept.ids : none, (ids) => setKept({ shown, ids })];
}

/** Whether all that a list shows was chosen instead of these rows; who then ticks or leaves one of them means rows again. */
export function useAllChosen(rows: readonly string[]): [all: boolean, chooseAll: (all: boolean) => void] {
	const [insteadOf, setInsteadOf] = useState<readonly string[] | null>(null);
	return [insteadOf === rows, (all) => setInsteadOf(all ? rows : null)];
}
