import type { KeyboardEvent } from 'react';

/** Enter takes what was typed into a field that opens something, and does not send the form around it. */
export function stayInForm(event: KeyboardEvent): void {
	if (event.key === 'Enter') event.preventDefault();
}
