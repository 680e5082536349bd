import { useSyncExternalStore } from 'react';
import { useT } from './language.tsx';

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

/** Told once, at the top; what was seen last stays. */
export function OfflineNotice() {
	const t = useT();
	if (useOnline()) return null;
	return (
		<p role="status" className="sticky top-0 z-40 bg-saffron-50 px-4 py-2 text-center text-13 font-semibold text-saffron-ink">
			{t('common.offline')}
		</p>
	);
}
