import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place in a screen's bottom bar for the one thing to do next; undefined where a screen has no such place. */
const ThumbPlace = createContext<HTMLElement | null | undefined>(undefined);

export const ThumbProvider = ThumbPlace.Provider;

/** True where the main button stands under the thumb and not in the page. */
export function useHasThumbPlace(): boolean {
	return useContext(ThumbPlace) !== undefined;
}

/** A main button that belongs to a part of the page and stands under the thumb where the screen has a place for it. */
export function AtThumb({ children }: { children: ReactNode }) {
	const place = useContext(ThumbPlace);
	if (place === undefined) return children;
	return place ? createPortal(children, place) : null;
}
