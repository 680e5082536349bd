import { limits } from '@qaysari/contract/limits';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../app/language.tsx';
import { Spinner } from './button.tsx';

/** Waits for a part that somebody asked for just now as long as the error view does; one that comes later opens nothing. */
export async function inTime<T>(part: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error('the part takes too long')), limits.ms.errorView);
	});
	try {
		return await Promise.race([part, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** The loading overlay while a part of a first screen is fetched: `holdOverlay` is a part itself, which a bad line brings no sooner. */
export function PartOverlay() {
	const t = useT();
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		// One that is taken out while it is open does not give the focus back to what was tapped.
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-label={t('common.loading')}
			onCancel={(event) => event.preventDefault()}
			className="loading-overlay text-tile"
		>
			<span role="status" aria-label={t('common.loading')} className="grid size-20 place-items-center rounded-card bg-surface">
				<Spinner size={36} />
			</span>
		</dialog>
	);
}
