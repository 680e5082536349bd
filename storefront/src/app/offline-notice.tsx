import { useLayoutEffect, useRef } from 'react';
import { useT } from './language.tsx';
import { useOnline } from './online.ts';

/** Told once, at the top; what was seen last stays. */
export function OfflineNotice() {
	const t = useT();
	const online = useOnline();
	const notice = useRef<HTMLParagraphElement>(null);
	// Bars that stay at the top stay below it: the way back is among them.
	useLayoutEffect(() => {
		if (online) return;
		const { style } = document.documentElement;
		style.setProperty('--notice-height', `${notice.current?.getBoundingClientRect().height ?? 0}px`);
		// It keeps clear of the phone's own bar for all that is below it.
		style.setProperty('--safe-top', '0px');
		return () => {
			style.removeProperty('--notice-height');
			style.removeProperty('--safe-top');
		};
	}, [online]);
	if (online) return null;
	return (
		<p
			ref={notice}
			role="status"
			className="sticky top-0 z-40 bg-saffron-50 px-4 pt-[calc(var(--phone-top)+0.5rem)] pb-2 text-center text-13 font-semibold text-saffron-ink"
		>
			{t('common.offline')}
		</p>
	);
}
