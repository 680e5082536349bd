import { holdTaps } from '@qaysari/client/hold-taps';
import { useLayoutEffect } from 'react';
import { type DataRouter, useLocation } from 'react-router';

/** The path of what is in sight; null where nothing is that the router led to. */
let drawn: string | null = null;

/** Says what is in sight, from a part that stands on every page. */
export function useDrawnPlace(): void {
	const { pathname } = useLocation();
	useLayoutEffect(() => {
		drawn = pathname;
		return () => {
			drawn = null;
		};
	}, [pathname]);
}

/** Until the screen that was gone to has been loaded and drawn, the one before stands there and takes no taps; the navigation does. */
export function holdTapsWhileLeft(router: Pick<DataRouter, 'state'>): () => void {
	return holdTaps(() => {
		const { navigation, location } = router.state;
		return drawn !== null && (navigation.location ?? location).pathname !== drawn;
	}, 'a, .topbar, .side, .drawer-side');
}
