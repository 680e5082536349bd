import { useEffect } from 'react';
import { isShell } from '../device/shell.ts';
import { holdOverlay } from './loading-overlay.tsx';

/**
 * Goes to a page outside the shop that leads back to it: a provider that vouches for somebody, a bank. In the shell that is the
 * system's browser, because providers refuse to be embedded and people can see there whose page it is. Elsewhere the page is
 * covered while the other one is on its way.
 * @param waiting what that is called, for those who hear the page
 */
export async function leaveFor(url: string, waiting: string): Promise<void> {
	if (isShell) {
		await import('../device/native/outside.ts').then((native) => native.openOutside(url));
		return;
	}
	holdOverlay(waiting);
	location.assign(url);
}

/**
 * Whoever comes back without having done there what they went for finds the page as they left it, or alive behind what stood in front
 * of the shell.
 * @param left whether somebody is away
 * @param onBack opens again what was closed meanwhile
 */
export function useReturn(left: boolean, onBack: () => void): void {
	useEffect(() => {
		if (!left) return;
		const back = (): void => {
			if (document.visibilityState === 'visible') onBack();
		};
		addEventListener('pageshow', back);
		document.addEventListener('visibilitychange', back);
		return () => {
			removeEventListener('pageshow', back);
			document.removeEventListener('visibilitychange', back);
		};
	}, [left, onBack]);
}
