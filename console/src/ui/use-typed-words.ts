import { type Dispatch, type SetStateAction, useState } from 'react';

interface TypedWords {
	typed: string[];
	setTyped: Dispatch<SetStateAction<string[]>>;
	/** These were saved: what is typed since is a change of them. */
	setStanding: (saved: readonly string[]) => void;
}

/**
 * Words that somebody edits while others edit them too: what is read anew comes in, and what was typed stays done to it.
 * @param words as they were read; another array is another reading
 * @param begun what somebody adds to them from the start
 */
export function useTypedWords(words: readonly string[], begun: readonly string[] = []): TypedWords {
	const [typed, setTyped] = useState([...words, ...begun]);
	const [known, setKnown] = useState({ read: words, stands: words });
	if (known.read !== words) {
		setTyped(withChanges(known.stands, typed, words));
		setKnown({ read: words, stands: words });
	}
	return { typed, setTyped, setStanding: (stands) => setKnown((now) => ({ ...now, stands })) };
}

/** What somebody made of some words, done to others. */
export function withChanges(before: readonly string[], typed: readonly string[], now: readonly string[]): string[] {
	const kept = now.filter((word) => typed.includes(word) || !before.includes(word));
	return [...kept, ...typed.filter((word) => !before.includes(word) && !now.includes(word))];
}
