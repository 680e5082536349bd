import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { formatNumber } from '@qaysari/messages/format';
import { Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { AnswerDialog, HideDialog } from '../../features/reviews/review-dialogs.tsx';
import { type ReviewAction, ReviewTable } from '../../features/reviews/review-table.tsx';
import {
	type Review,
	type ReviewQueue,
	reviewQueues,
	useReviewCounts,
	useReviewRules,
	useSetReviewRules,
} from '../../features/reviews/use-reviews.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

export function ReviewsScreen() {
	const { t, language } = useLanguage();
	const [query, setQuery] = useSearchParams();
	const queue: ReviewQueue = reviewQueues.find((one) => one === query.get('queue')) ?? 'waiting';
	const counts = useReviewCounts();
	const [chosen, setChosen] = useState<{ action: ReviewAction; review: Review } | null>(null);
	const countOf = (name: ReviewQueue): number | undefined =>
		name === 'waiting' || name === 'reported' ? counts.data?.[name] : undefined;
	const close = (): void => setChosen(null);
	return (
		<>
			<PageHeader title={t('reviews.title')} />
			<div className="stack">
				<Segmented<ReviewQueue>
					value={queue}
					onChange={(next) => setQuery({ queue: next }, { replace: true })}
					options={reviewQueues.map((name) => ({
						value: name,
						label: (
							<span>
								{t(`reviews.queue.${name}`)}{' '}
								{countOf(name) !== undefined && <bdi dir="ltr">{formatNumber(language, countOf(name) ?? 0)}</bdi>}
							</span>
						),
					}))}
				/>
				<Rules />
				<ReviewTable key={queue} queue={queue} onAction={(action, review) => setChosen({ action, review })} />
			</div>
			{chosen?.action === 'hide' && <HideDialog review={chosen.review} onClose={close} />}
			{chosen?.action === 'answer' && <AnswerDialog review={chosen.review} onClose={close} />}
		</>
	);
}

function Rules() {
	const { t } = useLanguage();
	const may = useMay();
	const rules = useReviewRules();
	const set = useSetReviewRules();
	const toastFault = useFaultToast();
	if (!rules.data) return null;
	return (
		<label htmlFor="moderation" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
			<Switch
				id="moderation"
				checked={rules.data.moderation === 'before'}
				loading={set.isPending}
				disabled={!may(reviewsConsoleCalls.setRules)}
				onChange={(before) => set.mutate({ moderation: before ? 'before' : 'after' }, { onError: toastFault })}
			/>
			{t('reviews.rules.before')}
		</label>
	);
}
