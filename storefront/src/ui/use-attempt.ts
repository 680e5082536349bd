import { newKey } from '@qaysari/client/new-key';
import { useRef } from 'react';

export interface Attempt {
	/** The key of what is wished for: the same wish again, after a dropped line, is the same attempt; a changed one is another. */
	keyOf: (wish: unknown) => string;
	/** It was answered: the same wish is a new one. */
	end: () => void;
}

/** Names what one form sends, so that nothing is done twice when only its answer got lost. */
export function useAttempt(): Attempt {
	const attempt = useRef({ wish: '', key: '' });
	return {
		keyOf: (wish) => {
			const text = JSON.stringify(wish);
			if (attempt.current.wish !== text) attempt.current = { wish: text, key: newKey() };
			return attempt.current.key;
		},
		end: () => {
			attempt.current = { wish: '', key: '' };
		},
	};
}
