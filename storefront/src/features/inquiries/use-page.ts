import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import type { inquiriesSchemas } from '@qaysari/contract/inquiries.schemas';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../app/api.ts';

type Facts = z.output<(typeof inquiriesSchemas)['readLink']['output']>;

/** Asks once what the page of a pasted link says; a form that was left, or a page that says nothing, changes nothing. */
export function usePage(link: string, onRead: (facts: Facts) => void): { reading: boolean; price: string | null } {
	const [state, setState] = useState<{ reading: boolean; price: string | null }>({ reading: link !== '', price: null });
	const read = useRef(onRead);
	read.current = onRead;
	useEffect(() => {
		if (link === '') return;
		const leaving = new AbortController();
		api(inquiriesCalls.readLink, { link }, { signal: leaving.signal }).then(
			(facts) => {
				if (leaving.signal.aborted) return;
				read.current(facts);
				setState({ reading: false, price: facts.price && `${facts.price.amount} ${facts.price.currency}` });
			},
			// Somebody writes what the page would have said.
			() => setState({ reading: false, price: null }),
		);
		return () => leaving.abort();
	}, [link]);
	return state;
}
