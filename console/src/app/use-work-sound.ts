import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOpenWork } from './use-open-work.ts';
import { ring, useSounds } from './work-sound.ts';

const whileHiddenMs = 30_000;
const isCount = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey.includes('counts');

/** Rings when more waits at a place that this operator listens to; what was there when the page came is not new. */
export function useWorkSound(): void {
	const client = useQueryClient();
	const sounds = useSounds();
	const work = useOpenWork();
	const before = useRef<ReadonlyMap<string, number> | null>(null);
	useEffect(() => {
		// What waits is not known before every count was answered once.
		const counts = client.getQueryCache().findAll({ type: 'active', predicate: isCount });
		if (counts.length === 0 || counts.some(({ state }) => state.data === undefined)) return;
		const known = before.current;
		before.current = work;
		if (known && sounds.some((path) => (work.get(path) ?? 0) > (known.get(path) ?? 0))) ring();
	});
	const listens = sounds.length > 0;
	useEffect(() => {
		if (!listens) return;
		// Counts rest while nobody looks at the page; whoever wants to hear of work does not look.
		const timer = setInterval(() => {
			if (document.hidden) void client.invalidateQueries({ predicate: isCount });
		}, whileHiddenMs);
		return () => clearInterval(timer);
	}, [client, listens]);
}
