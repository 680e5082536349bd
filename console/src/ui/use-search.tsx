import { Spin } from 'antd';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';

/** What was found for some words; while others are looked for, it stays and is marked. */
interface Found<Row> {
	rows: Row[] | undefined;
	isPlaceholderData: boolean;
	isFetching: boolean;
}

/**
 * A field that looks for what it offers by what is typed into it. Enter takes the first row: so that none is offered that was
 * found for other words than those that stand there.
 */
export function useSearch() {
	const [text, setText] = useState('');
	const typed = text.trim();
	const words = useDeferredValue(typed);
	const isOfOtherWords = (found: Found<unknown>) => words !== typed || found.isPlaceholderData;
	return {
		/** What stands in the field. */
		typed,
		/** What is looked for. */
		words,
		rowsOf: <Row,>(found: Found<Row>): Row[] => (isOfOtherWords(found) ? [] : (found.rows ?? [])),
		/** @param nothing what is said where nothing is found */
		propsOf: (found: Found<unknown>, nothing?: ReactNode) => ({
			showSearch: { filterOption: false, onSearch: setText },
			loading: found.isFetching,
			// Enter would take nothing and close the list, and what was typed would be lost: it waits for the rows.
			onInputKeyDown: (event: KeyboardEvent) => {
				if (event.key !== 'Enter' || typed === '' || !isOfOtherWords(found)) return;
				event.preventDefault();
				event.stopPropagation();
			},
			notFoundContent: isOfOtherWords(found) || (found.isFetching && !found.rows) ? <Spin size="small" /> : nothing,
		}),
	};
}
