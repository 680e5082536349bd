import type { ReactNode } from 'react';

const tones = {
	tile: 'bg-tile-50 text-tile-strong',
	saffron: 'bg-saffron-50 text-saffron-ink',
	pomegranate: 'bg-pomegranate-50 text-pomegranate',
	leaf: 'bg-leaf-50 text-leaf',
	plain: 'bg-line text-soft',
} as const;

export function Badge({ tone = 'tile', children }: { tone?: keyof typeof tones; children: ReactNode }) {
	return <span className={`inline-block max-w-full truncate rounded-full px-2 py-px text-11 font-semibold ${tones[tone]}`}>{children}</span>;
}
