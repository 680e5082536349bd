import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { OwnLineCard } from '../../features/reviews/own-line.tsx';
import { ReviewFormSheet } from '../../features/reviews/review-form-sheet.tsx';
import { type OwnLine, ownLinesQuery } from '../../features/reviews/review-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const states = ['open', 'written'] as const;

export default function MyReviewsScreen() {
	const t = useT();
	return (
		<BuyerPage title={t('reviews.mine')} invitation={t('reviews.mine.signIn')} icon="star">
			{() => <MyReviews />}
		</BuyerPage>
	);
}

function MyReviews() {
	const t = useT();
	const [query, setQuery] = useSearchParams();
	const state = states.find((one) => one === query.get('tab')) ?? 'open';
	const orderNumber = query.get('orderNumber');
	const lines = useInfiniteQuery(ownLinesQuery(state, orderNumber));
	// The line stays while its sheet goes down.
	const [line, setLine] = useState<OwnLine | null>(null);
	const [open, setOpen] = useState(false);
	const write = (chosen: OwnLine): void => {
		setLine(chosen);
		setOpen(true);
	};
	return (
		<div className="flex flex-col gap-3 px-4 pb-8">
			<Tabs
				label={t('reviews.mine')}
				chosen={state}
				onChoose={(tab) => setQuery({ tab, ...(orderNumber ? { orderNumber } : {}) }, { replace: true })}
				tabs={states.map((name) => ({ name, text: t(`reviews.mine.${name}`) }))}
			/>
			<Loaded query={lines} rows={3}>
				{({ pages }) => {
					const rows = pages.flatMap((page) => page.records);
					return rows.length === 0 ? (
						<Nothing state={state} />
					) : (
						<>
							{rows.map((row) => (
								<OwnLineCard key={row.lineId} line={row} onWrite={write} />
							))}
							<ListEnd query={lines} count={rows.length} />
						</>
					);
				}}
			</Loaded>
			<ReviewFormSheet line={line} open={open} onClose={() => setOpen(false)} />
		</div>
	);
}

function Nothing({ state }: { state: (typeof states)[number] }) {
	const t = useT();
	return state === 'open' ? (
		<EmptyState icon="star" title={t('reviews.mine.open.none')} text={t('reviews.mine.open.none.text')}>
			<ButtonLink to={paths.orders()}>{t('account.orders')}</ButtonLink>
		</EmptyState>
	) : (
		<EmptyState icon="star" title={t('reviews.mine.written.none')} />
	);
}
