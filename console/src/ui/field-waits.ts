import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** How many more, or fewer, fields of the form around them wait. */
export const FieldWaits = createContext<(by: 1 | -1) => void>(() => undefined);

/** For a form, which is not sent while any of its fields waits. `count` is what stands around them as `FieldWaits`. */
export function useFieldWaits(): { waits: boolean; count: (by: 1 | -1) => void } {
	const [waiting, setWaiting] = useState(0);
	const count = useCallback((by: 1 | -1) => setWaiting((before) => before + by), []);
	return { waits: waiting > 0, count };
}

/** For a field: what belongs to its value is on its way, and comes by itself. */
export function useFieldWait(waits: boolean): void {
	const count = useContext(FieldWaits);
	useEffect(() => {
		if (!waits) return;
		count(1);
		return () => count(-1);
	}, [waits, count]);
}
