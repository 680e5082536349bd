import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

const tones = {
	tile: 'bg-tile-50 text-ink',
	saffron: 'bg-saffron-50 text-saffron-ink',
	pomegranate: 'bg-pomegranate-50 text-pomegranate',
	leaf: 'bg-leaf-50 text-leaf',
} as const;

/** Something to know, beside what it is about; `alert` is read out at once. */
export function Notice({
	tone,
	icon,
	alert = false,
	children,
}: {
	tone: keyof typeof tones;
	icon: IconName;
	alert?: boolean;
	children: ReactNode;
}) {
	return (
		<div role={alert ? 'alert' : undefined} className={`flex gap-2.5 rounded-option p-3 text-13 ${tones[tone]}`}>
			<Icon name={icon} size={20} />
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	);
}
