import { useSyncExternalStore } from 'react';

/** What a browser hands over that can put the shop on the home screen. */
interface InstallOffer extends Event {
	prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
	offer = next;
	for (const listener of listeners) listener();
}

/** Keeps the browser's offer for somebody who looks for it, instead of a bar of the browser over the goods. */
export function watchInstall(): void {
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault();
		if (isOffer(event)) keep(event);
	});
	addEventListener('appinstalled', () => keep(null));
}

/** Asks the browser to put the shop on the home screen; null where it cannot, or has done so. An offer is good for one time. */
export function useInstall(): (() => void) | null {
	const present = useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => offer,
		() => null,
	);
	if (!present) return null;
	return () => {
		keep(null);
		void present.prompt();
	};
}
