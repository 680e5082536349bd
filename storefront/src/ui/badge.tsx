import type { ReactNode } from 'react';

const tones = {
	tile: 'bg-tile-50 text-tile-strong',
	saffron: 'bg-saffron-50 text-saffron-ink',
	pomegranate: 'bg-pomegranate-50 text-pomegranate',
	leaf: 'bg-leaf-50 text-leaf',
	plain: 'bg-line text-ink',
} as const;

/** `fixed` keeps its width where space is short; its neighbours give way. */
export function Badge({
	tone = 'tile',
	fixed = false,
	children,
}: {
	tone?: keyof typeof tones;
	fixed?: boolean;
	children: ReactNode;
}) {
	return (
		<span
			className={`inline-block max-w-full rounded-[10px] ${fixed ? 'shrink-0 whitespace-nowrap' : ''} px-2 py-px text-11 font-semibold ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
