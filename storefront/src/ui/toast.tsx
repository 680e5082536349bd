import { limits } from '@qaysari/contract/limits';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../app/router.tsx';
import { Icon, type IconName } from './icons.tsx';
import { useHydrated } from './use-hydrated.ts';

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

/** The sheets that are open, the last one on top: whatever stands outside of that one is neither heard nor met by a tap. */
const sheets: HTMLElement[] = [];
/** Where it is told: one for all, which goes from sheet to sheet before there is anything to read out in it. */
const place = typeof document === 'undefined' ? null : makePlace();

function makePlace(): HTMLElement {
	const element = document.createElement('div');
	element.role = 'status';
	element.ariaLive = 'polite';
	element.className =
		'pointer-events-none fixed inset-0 z-50 flex size-full items-end overflow-visible bg-transparent justify-center px-4 pb-[calc(var(--safe-bottom)+5.75rem)]';
	return element;
}

/** From now on things are told in this sheet, which lies above all else. */
export function tellIn(sheet: HTMLElement): void {
	if (!sheets.includes(sheet)) sheets.push(sheet);
	settle();
}

/** The sheet is closed, or the page is about to lose it: what is told in it stays. */
export function tellElsewhere(sheet: HTMLElement): void {
	const at = sheets.indexOf(sheet);
	if (at < 0) return;
	sheets.splice(at, 1);
	settle();
}

function settle(): void {
	// Nothing tells before the page is drawn.
	if (!place?.isConnected) return;
	const ground = sheets.at(-1) ?? document.body;
	if (place.parentNode !== ground) {
		ground.append(place);
		// What moves with it was seen already: it neither appears once more nor takes another tap.
		if (shown) for (const animation of place.getAnimations({ subtree: true })) animation.finish();
	}
	raise();
}

/** A sheet lies in the browser's top layer, over whatever the page says of its place. */
function raise(): void {
	if (!place?.showPopover) return;
	place.popover = null;
	if (!shown || !document.querySelector('dialog[open]')) return;
	place.popover = 'manual';
	place.showPopover();
}

export function Toasts() {
	return useHydrated() && place ? createPortal(<Told place={place} />, place) : null;
}

function Told({ place }: { place: HTMLElement }) {
	const current = useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => shown,
		() => null,
	);
	useLayoutEffect(() => {
		document.body.append(place);
		settle();
		return () => place.remove();
	}, [place]);
	useLayoutEffect(raise, [current]);
	return current ? (
		<>
			<div key={`mask ${current.id}`} className="toast-mask absolute inset-0" />
			<div
				key={current.id}
				data-toast={current.kind}
				className="relative flex max-w-full animate-[appear_150ms_ease-out] items-center gap-3 rounded-card border border-white/15 bg-[#1b2523f2] px-4 py-3 text-15 text-white shadow-lg"
			>
				<Icon name={icons[current.kind]} size={22} />
				{current.text}
				{current.way ? <Way way={current.way} /> : null}
			</div>
		</>
	) : null;
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
