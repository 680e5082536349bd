import { lazy, Suspense, useEffect, useState } from 'react';

/** Comes when somebody first asks for it. */
const Palette = lazy(async () => ({ default: (await import('../features/palette/palette.tsx')).Palette }));

/** Somebody is typing there: a slash is a slash. */
const takesText = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The search over everything: by Ctrl+K anywhere, by a slash where nobody types, or by its button. */
export function usePalette() {
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			// The key, not the letter: where the keyboard is Arabic it gives another one.
			const byLetter = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
			const bySlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !takesText(event.target);
			if (!byLetter && !bySlash) return;
			event.preventDefault();
			setOpen(true);
		};
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, []);
	const palette = open && (
		<Suspense fallback={null}>
			<Palette onClose={() => setOpen(false)} />
		</Suspense>
	);
	return { palette, openPalette: () => setOpen(true) };
}
