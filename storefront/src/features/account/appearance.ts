import { keep, kept } from '../../device/storage.ts';

/** As on the device, or always light, or always dark; kept under `theme`, where "as on the device" is nothing kept. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export function chosenAppearance(): Appearance {
	const theme = kept('theme');
	return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseAppearance(appearance: Appearance): void {
	keep('theme', appearance === 'system' ? null : appearance);
	const dark = appearance === 'dark' || (appearance === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
	if (dark) document.documentElement.dataset.theme = 'dark';
	else delete document.documentElement.dataset.theme;
	// The shell's bars follow.
	dispatchEvent(new Event('qaysari:theme'));
}
