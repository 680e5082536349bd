import { limits } from '@qaysari/contract/limits';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from '../app/router.tsx';
import { Icon, type IconName } from './icons.tsx';

export type ToastKind = 'success' | 'fail' | 'warning';

interface Toast {
	id: number;
	kind: ToastKind;
	text: string;
	way: ToastWay | undefined;
}

/** How one may go on from what is told: elsewhere, or with a step here. */
export type ToastWay = { label: string } & ({ to: string } | { act: () => void });

const icons: Record<ToastKind, IconName> = { success: 'check', fail: 'close', warning: 'warning' };
let shown: Toast | null = null;
let next = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** One at a time, three seconds, over a mask that swallows the second of two hasty taps and then lets the page go on (docs/rules.md 2). */
export function toast(kind: ToastKind, text: string, way?: ToastWay): void {
	if (!text) return;
	clearTimeout(timer);
	shown = { id: next++, kind, text, way };
	timer = setTimeout(dropToast, limits.ms.toast);
	tell();
	heard(kind);
}

/** What is told goes before its time. */
export function dropToast(): void {
	clearTimeout(timer);
	shown = null;
	tell();
}

let heard: (kind: ToastKind) => void = () => undefined;

/** Whoever wants to know that something was told, such as the hand that holds the phone. */
export function onToast(hear: (kind: ToastKind) => void): void {
	heard = hear;
}

function tell(): void {
	for (const listener of listeners) listener();
}

export function Toasts() {
	const current = useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => shown,
		() => null,
	);
	const place = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const element = place.current;
		if (!current || !element?.showPopover || !document.querySelector('dialog[open]')) return;
		// A sheet lies in the browser's top layer, over whatever the page says of its place.
		element.popover = 'manual';
		element.showPopover();
		return () => {
			element.hidePopover();
			element.popover = null;
		};
	}, [current]);
	return (
		<div
			ref={place}
			role="status"
			aria-live="polite"
			className="pointer-events-none fixed inset-0 z-50 flex size-full items-end overflow-visible bg-transparent justify-center px-4 pb-[calc(var(--safe-bottom)+5.75rem)]"
		>
			{current ? <div key={`mask ${current.id}`} className="toast-mask absolute inset-0" /> : null}
			{current ? (
				<div
					key={current.id}
					data-toast={current.kind}
					className="relative flex max-w-full animate-[appear_150ms_ease-out] items-center gap-3 rounded-card border border-white/15 bg-[#1b2523f2] px-4 py-3 text-15 text-white shadow-lg"
				>
					<Icon name={icons[current.kind]} size={22} />
					{current.text}
					{current.way ? <Way way={current.way} /> : null}
				</div>
			) : null}
		</div>
	);
}

function Way({ way }: { way: ToastWay }) {
	const look = 'pointer-events-auto -my-3 -me-2 flex min-h-11 items-center px-2 font-bold whitespace-nowrap text-[#7fd6d3]';
	return 'to' in way ? (
		<Link to={way.to} onClick={dropToast} className={look}>
			{way.label}
		</Link>
	) : (
		<button
			type="button"
			onClick={() => {
				dropToast();
				way.act();
			}}
			className={look}
		>
			{way.label}
		</button>
	);
}
