import { limits } from '@qaysari/contract/limits';
import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from './icons.tsx';

export type ToastKind = 'success' | 'fail' | 'warning';

interface Toast {
	id: number;
	kind: ToastKind;
	text: string;
}

const icons: Record<ToastKind, IconName> = { success: 'check', fail: 'close', warning: 'bell' };
let shown: Toast | null = null;
let next = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** One at a time, three seconds, over a mask that swallows the second of two hasty taps and then lets the page go on (spec.md section 8). */
export function toast(kind: ToastKind, text: string): void {
	if (!text) return;
	clearTimeout(timer);
	shown = { id: next++, kind, text };
	timer = setTimeout(() => {
		shown = null;
		tell();
	}, limits.ms.toast);
	tell();
	heard(kind);
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
	return (
		<div role="status" aria-live="polite" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
			{current ? <div key={`mask ${current.id}`} className="toast-mask absolute inset-0" /> : null}
			{current ? (
				<div
					key={current.id}
					data-toast={current.kind}
					className="flex max-w-72 animate-[appear_150ms_ease-out] flex-col items-center gap-2 rounded-card border border-white/15 bg-[#1b2523e6] px-6 py-4 text-center text-15 text-white"
				>
					<Icon name={icons[current.kind]} size={28} />
					{current.text}
				</div>
			) : null}
		</div>
	);
}
