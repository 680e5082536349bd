import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False while a page from the server is taken over: what is personal comes after that. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
