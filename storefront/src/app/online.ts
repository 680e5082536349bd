import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
	addEventListener('online', tell);
	addEventListener('offline', tell);
	return () => {
		removeEventListener('online', tell);
		removeEventListener('offline', tell);
	};
}

export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}
