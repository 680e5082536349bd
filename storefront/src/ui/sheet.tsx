import { limits } from '@qaysari/contract/limits';
import {
	createContext,
	type MouseEvent,
	type ReactNode,
	type Ref,
	useId,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { useT } from '../app/language.tsx';
import { IconButton } from './button.tsx';
import { tellElsewhere, tellIn } from './toast.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** Whether the sheet around goes down, or is prepared and nobody has asked for it yet. */
export const SheetGoes = createContext(false);

export interface SheetHandle {
	/** Opens a prepared sheet at once, before the page around it has heard of it: `open` is to follow. */
	show(): void;
}

/**
 * A sheet from below on the platform's own dialog: focus stays inside, what is behind is out of reach. Escape and the mask close it; the
 * mask not once a text is being written, which is long and would be gone.
 * Opens and closes in 300 ms; its content is there only while it is open.
 */
export function Sheet({
	open,
	title,
	onClose,
	prepared = false,
	door,
	children,
}: {
	open: boolean;
	title: string;
	onClose: () => void;
	/** Its content is drawn while it is still closed, unseen: there is nothing left to do when somebody asks for it. */
	prepared?: boolean;
	door?: Ref<SheetHandle> | undefined;
	children: ReactNode;
}) {
	const t = useT();
	const dialog = useRef<HTMLDialogElement>(null);
	const inside = useRef<HTMLDivElement>(null);
	const heading = useId();
	const [present, setPresent] = useState(open);
	const pressedMask = useRef(false);
	/** Somebody writes a text in it, which a tap beside it must not lose. */
	const isWriting = useRef(false);
	useKeyboardInset(dialog, open);
	useImperativeHandle(
		door,
		() => ({
			show() {
				const [element, content] = [dialog.current, inside.current];
				if (!element || !content || element.open) return;
				content.inert = false;
				openModal(element);
			},
		}),
		[],
	);
	// With what the page says of it: by the next frame a second tap could do again what was just done.
	useLayoutEffect(() => {
		const element = dialog.current;
		const content = inside.current;
		if (!element || !content) return;
		isWriting.current = false;
		if (open) {
			setPresent(true);
			delete element.dataset.closing;
			content.inert = false;
			openModal(element);
			return;
		}
		if (!element.open) return;
		element.dataset.closing = '';
		// A second tap that comes while it goes is none of its own: what it would do was just done. What is told stays in reach.
		content.inert = true;
		const timer = setTimeout(() => {
			delete element.dataset.closing;
			element.close();
			tellElsewhere(element);
			setPresent(false);
		}, limits.ms.popup);
		return () => clearTimeout(timer);
	}, [open]);
	// Before the page loses it together with what is told in it.
	useLayoutEffect(() => {
		const element = dialog.current;
		return () => {
			if (element) tellElsewhere(element);
		};
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={heading}
			data-prepared={prepared || undefined}
			onCancel={(event) => {
				// A picture that was not chosen, or a sheet within this one, comes by here too.
				if (event.target !== event.currentTarget) return;
				event.preventDefault();
				onClose();
			}}
			onClose={() => {
				// One that is opened again at once hears of the close before only then.
				if (!open || !dialog.current || dialog.current.open) return;
				// The browser did so without asking, as it does at a second Escape; whether it goes is said where it is opened.
				openModal(dialog.current);
				onClose();
			}}
			onPointerDown={(event) => {
				pressedMask.current = isOnMask(event);
			}}
			onClick={(event) => {
				// A text that was marked from a field on may end beside the sheet.
				if (open && pressedMask.current && isOnMask(event) && !isWriting.current) onClose();
			}}
			onInput={({ target }) => {
				if (target instanceof HTMLTextAreaElement) isWriting.current = target.value !== '';
			}}
			onKeyDown={(event) => event.stopPropagation()}
			className="sheet fixed inset-x-0 top-auto bottom-(--keyboard,0px) m-0 mx-auto max-h-[calc(92dvh-var(--keyboard,0px))] w-full max-w-[760px] overflow-y-auto overscroll-contain rounded-t-sheet bg-surface p-0 pb-[max(var(--safe-bottom),20px)] text-ink"
		>
			<div ref={inside}>
				<div aria-hidden className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-line" />
				<div className="flex items-center ps-4 pe-1">
					<h2 id={heading} className="min-w-0 flex-1 py-2 text-17 font-bold">
						{title}
					</h2>
					<IconButton icon="close" label={t('action.close')} onClick={onClose} />
				</div>
				<div className="px-4">
					<SheetGoes value={!open}>{present || open || prepared ? children : null}</SheetGoes>
				</div>
			</div>
		</dialog>
	);
}

function openModal(dialog: HTMLDialogElement): void {
	if (!dialog.open) dialog.showModal();
	tellIn(dialog);
}

/** Beside the sheet: the browser says that the dialog itself was met, as it does of the dialog's own edges. */
function isOnMask({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
	if (target !== currentTarget) return false;
	const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
	return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
