import { useSyncExternalStore } from 'react';
import { useT } from '../app/language.tsx';
import { isLeaving, onLeaving } from '../device/leave.ts';
import { Spinner } from './button.tsx';

/** The loading overlay (spec.md section 4): covers the page while another one is on its way, so that nothing on it is tapped twice. */
export function LoadingOverlay() {
	const t = useT();
	const shown = useSyncExternalStore(onLeaving, isLeaving, () => false);
	if (!shown) return null;
	return (
		// A dialog, as it lies over open sheets too.
		<dialog
			ref={(dialog) => {
				if (dialog && !dialog.open) dialog.showModal();
			}}
			aria-label={t('common.loading')}
			onCancel={(event) => event.preventDefault()}
			className="fixed inset-0 m-0 grid h-dvh max-h-none w-full max-w-none place-items-center bg-shade p-0 outline-none"
		>
			<span
				role="status"
				aria-label={t('common.loading')}
				className="grid size-20 place-items-center rounded-card bg-surface text-tile"
			>
				<Spinner size={36} />
			</span>
		</dialog>
	);
}
