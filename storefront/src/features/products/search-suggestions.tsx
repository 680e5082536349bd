import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { understandingQuery } from './search-queries.ts';

const pauseMs = 150;

export interface Suggestion {
	key: string;
	text: string;
	/** Where it leads: words to search for, or a category. */
	keyword?: string;
	address?: string;
}

/** What was typed, a moment after the last letter. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}

/** What what is typed may go on to. The arrow keys walk through it; -1 is the field itself. */
export function useSuggestions(typed: string, onPick: (suggestion: Suggestion) => void) {
	const settled = useSettled(typed.trim());
	const [at, setAt] = useState(-1);
	const understanding = useQuery({
		...understandingQuery(settled),
		enabled: settled.length > 0,
		placeholderData: (before) => before,
	});
	const data = typed.trim() ? understanding.data : undefined;
	const spelling = data?.spelling;
	const suggestions: Suggestion[] = data
		? [
				...(spelling ? [{ key: `s ${spelling}`, text: spelling, keyword: spelling }] : []),
				...data.completions.filter((text) => text !== spelling).map((text) => ({ key: `w ${text}`, text, keyword: text })),
				...data.categories.map(({ id, name }) => ({
					key: `c ${id}`,
					text: name,
					address: paths.search(typed.trim(), `&category=${id}`),
				})),
			]
		: [];
	const onKeyDown = (event: KeyboardEvent): void => {
		// Keys with which a Chinese word is chosen are the keyboard's own.
		if (event.nativeEvent.isComposing) return;
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		if (step !== 0 && suggestions.length > 0) {
			event.preventDefault();
			setAt(((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
		} else if (event.key === 'Escape' && at >= 0) {
			event.preventDefault();
			setAt(-1);
		} else if (event.key === 'Enter' && suggestions[at]) {
			event.preventDefault();
			onPick(suggestions[at]);
		}
	};
	return { suggestions, at: at < suggestions.length ? at : -1, onKeyDown, reset: () => setAt(-1) };
}

export const suggestionId = (index: number): string => `suggestion-${index}`;

export function SuggestionList({
	typed,
	suggestions,
	at,
	onPick,
}: {
	typed: string;
	suggestions: readonly Suggestion[];
	at: number;
	onPick: (suggestion: Suggestion) => void;
}) {
	const t = useT();
	return (
		<div id="suggestions" role="listbox" tabIndex={-1} aria-label={t('search.suggestions')} className="divide-y divide-line px-4">
			{suggestions.map((suggestion, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
				<div
					key={suggestion.key}
					id={suggestionId(index)}
					role="option"
					aria-selected={index === at}
					tabIndex={-1}
					data-track="search.suggestion"
					onClick={() => onPick(suggestion)}
					className={`flex min-h-12 cursor-pointer items-center gap-3 py-2 ${index === at ? 'bg-tile-50' : ''}`}
				>
					<Icon name={suggestion.address ? 'folder' : 'search'} size={18} className="text-soft" />
					<bdi title={suggestion.text} className="min-w-0 truncate">
						<Highlighted text={suggestion.text} part={typed.trim()} />
					</bdi>
				</div>
			))}
		</div>
	);
}

/** A text in which what was typed stands out from what is new. */
export function Highlighted({ text, part }: { text: string; part: string }) {
	const start = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
	if (start < 0) return text;
	return (
		<>
			{text.slice(0, start)}
			<span className="text-soft">{text.slice(start, start + part.length)}</span>
			<b>{text.slice(start + part.length)}</b>
		</>
	);
}
