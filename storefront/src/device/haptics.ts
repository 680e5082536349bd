import { isShell } from './shell.ts';

const lengths = { light: 8, done: [12, 60, 18], warning: [30, 50, 30] } as const;

/** A short knock in the hand where the device has any; silent everywhere else and when motion is to be reduced. */
export function knock(kind: keyof typeof lengths): void {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	if (isShell) void import('./native/haptics.ts').then((native) => native.knock(kind));
	else if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([lengths[kind]].flat());
}
