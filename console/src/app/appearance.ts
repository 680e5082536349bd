import { useSyncExternalStore } from 'react';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const storageName = 'console-appearance';
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Appearance = stored();

function stored(): Appearance {
	try {
		const value = localStorage.getItem(storageName);
		return appearances.find((one) => one === value) ?? 'system';
	} catch {
		return 'system';
	}
}

const isDark = (): boolean => (chosen === 'system' ? darkSystem.matches : chosen === 'dark');

function apply(): void {
	document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
	for (const listener of listeners) listener();
}

export function chooseAppearance(appearance: Appearance): void {
	chosen = appearance;
	try {
		localStorage.setItem(storageName, appearance);
	} catch {
		// A browser without storage: the choice then holds until the page is left.
	}
	apply();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** What was chosen, and whether the page is dark now. */
export function useAppearance(): { appearance: Appearance; dark: boolean } {
	const appearance = useSyncExternalStore(subscribe, () => chosen);
	const dark = useSyncExternalStore(subscribe, isDark);
	return { appearance, dark };
}

darkSystem.addEventListener('change', apply);
apply();
