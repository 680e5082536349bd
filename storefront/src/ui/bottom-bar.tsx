import type { ReactNode } from 'react';

/** What a screen is there for, within reach of the thumb: at the bottom, or above the tab bar. */
export function BottomBar({ aboveTabs = false, children }: { aboveTabs?: boolean; children: ReactNode }) {
	const place = aboveTabs ? 'bottom-[calc(var(--safe-bottom)+3.75rem)] border-b' : 'bottom-0 pb-[var(--safe-bottom)]';
	return (
		<div className={`column-bar fixed inset-x-0 z-20 border-t border-line bg-surface print:hidden ${place}`}>
			<div className="mx-auto flex max-w-[760px] items-center gap-2 px-4 py-2.5 min-[360px]:gap-3">{children}</div>
		</div>
	);
}
