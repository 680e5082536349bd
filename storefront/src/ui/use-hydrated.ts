import { startTransition, useEffect, useState } from 'react';

let takenOver = false;

/** False while a page from the server is taken over: what is personal comes after that, in its own time. */
export function useHydrated(): boolean {
	const [hydrated, setHydrated] = useState(takenOver);
	useEffect(() => {
		takenOver = true;
		startTransition(() => setHydrated(true));
	}, []);
	return hydrated;
}
