import { useEffect, useState } from 'react';
import { useLocation } from './router.tsx';

/**
 * Makes state of a part of a screen that stays with the entry of the history: whoever comes back finds it as they left it. For each
 * kind of state once, outside of what is drawn.
 */
export function entryState<T extends object>() {
	const kept = new Map<string, T>();
	/** @param of what it is the state of, where several may stand at one entry */
	return function useEntryState(of: string, begin: () => T): [T, (next: T) => void] {
		const { key } = useLocation();
		const place = `${key} ${of}`;
		const [value, setValue] = useState(() => kept.get(place) ?? begin());
		useEffect(() => {
			kept.set(place, value);
		}, [place, value]);
		return [value, setValue];
	};
}
