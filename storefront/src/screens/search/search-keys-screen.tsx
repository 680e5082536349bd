import { useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useNavigate, useSearchParams } from '../../app/router.tsx';
import { useSearchFor } from '../../features/products/search-memory.ts';
import { SearchStarts } from '../../features/products/search-starts.tsx';
import { type Suggestion, SuggestionList, suggestionId, useSuggestions } from '../../features/products/search-suggestions.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useBack } from '../../ui/nav-bar.tsx';

/** A pasted share text may be longer than what is searched for. */
const longestPaste = 2000;

export default function SearchKeysScreen() {
	const t = useT();
	const back = useBack();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const [typed, setTyped] = useState(query.get('keyword') ?? '');
	const field = useRef<HTMLInputElement>(null);
	const replace = query.has('keyword') || query.has('text') || query.has('url');
	const search = useSearchFor(replace);
	useEffect(() => field.current?.focus(), []);
	// What another app shared with this one, as its share target says (manifest.webmanifest).
	const shared = [query.get('title'), query.get('text'), query.get('url')].filter(Boolean).join(' ').slice(0, longestPaste);
	const taken = useRef('');
	useEffect(() => {
		if (!shared || taken.current === shared) return;
		taken.current = shared;
		void search(shared);
	}, [shared, search]);
	const pick = (suggestion: Suggestion): void => {
		if (suggestion.address) navigate(suggestion.address, { replace });
		else void search(suggestion.keyword ?? '');
	};
	const { suggestions, at, onKeyDown, reset } = useSuggestions(typed, pick);
	return (
		<>
			<form
				role="search"
				className="sticky top-(--notice-height,0px) z-20 box-content flex h-14 items-center gap-1 bg-paper pe-3 pt-[var(--safe-top)]"
				onSubmit={(event) => {
					event.preventDefault();
					void search(typed);
				}}
			>
				<IconButton icon="back" label={t('action.back')} onClick={back} />
				<div className="relative flex min-w-0 flex-1">
					<input
						ref={field}
						type="search"
						enterKeyHint="search"
						dir="auto"
						role="combobox"
						aria-autocomplete="list"
						aria-expanded={suggestions.length > 0}
						aria-controls="suggestions"
						aria-activedescendant={at >= 0 ? suggestionId(at) : undefined}
						autoComplete="off"
						maxLength={longestPaste}
						value={typed}
						onChange={(event) => {
							setTyped(event.target.value);
							reset();
						}}
						onKeyDown={onKeyDown}
						aria-label={t('search.placeholder')}
						placeholder={t('search.placeholder')}
						className="h-11 w-full min-w-0 rounded-full border border-line bg-surface ps-4 pe-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
					/>
					{typed ? (
						<IconButton
							icon="close"
							label={t('action.clear')}
							onClick={() => {
								setTyped('');
								reset();
								field.current?.focus();
							}}
							className="absolute end-0 text-soft [&_svg]:size-4.5"
						/>
					) : null}
				</div>
				<Link
					to={paths.pictureSearch()}
					replace={replace}
					aria-label={t('search.picture.button')}
					className="grid size-11 shrink-0 place-items-center rounded-full text-tile"
				>
					<Icon name="camera" size={22} />
				</Link>
				<Button type="submit" look="plain" className="px-3">
					{t('search.submit')}
				</Button>
			</form>
			<h1 className="sr-only">{t('search.submit')}</h1>
			{typed.trim() ? (
				<SuggestionList typed={typed} suggestions={suggestions} at={at} onPick={pick} />
			) : (
				<SearchStarts onSearch={(keyword) => void search(keyword)} />
			)}
		</>
	);
}
