import { isolate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Icon } from '../../ui/icons.tsx';
import { feedQuery } from './gift-queries.ts';

const eachMs = 3500;

/** Who got a gift minutes ago, one after another; nothing where nobody did. It stands still for who wants no motion. */
export function GiftFeed() {
	const t = useT();
	const feed = useQuery(feedQuery());
	const records = feed.data?.records ?? [];
	const [at, setAt] = useState(0);
	useEffect(() => {
		if (records.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(() => setAt((before) => before + 1), eachMs);
		return () => clearInterval(timer);
	}, [records.length]);
	const shown = records[at % Math.max(1, records.length)];
	if (!shown) return null;
	const text = t('gifts.feed', {
		name: isolate(shown.person.name),
		title: isolate(shown.title),
		minutes: shown.minutesAgo,
	});
	return (
		<p
			key={at}
			className="flex min-h-13 animate-[appear_300ms_ease-out] items-center gap-2 rounded-card bg-saffron-50 px-4 py-2 text-12 text-saffron-ink"
		>
			<Icon name="gift" size={18} />
			<span title={text} className="line-clamp-2 min-w-0 flex-1">
				{text}
			</span>
		</p>
	);
}
