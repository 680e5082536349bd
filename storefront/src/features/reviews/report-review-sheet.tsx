import { type ReviewReportReason, reviewReportReasons } from '@qaysari/contract/review-states';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useReportReview } from './review-mutations.ts';

/** Why a review should not stand there; `reviewId` null: closed. */
export function ReportReviewSheet({ reviewId, onClose }: { reviewId: string | null; onClose: () => void }) {
	const t = useT();
	// The form stays while its sheet goes down; the next review begins with one of its own.
	const [shown, setShown] = useState(reviewId);
	if (reviewId && reviewId !== shown) setShown(reviewId);
	return (
		<Sheet open={reviewId !== null} title={t('reviews.report.title')} onClose={onClose}>
			{shown ? <ReportForm key={shown} reviewId={shown} onDone={onClose} /> : null}
		</Sheet>
	);
}

function ReportForm({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
	const t = useT();
	const report = useReportReview();
	const [reason, setReason] = useState<ReviewReportReason>('offensive');
	return (
		<>
			<fieldset className="flex flex-col gap-2 pb-4">
				<legend className="sr-only">{t('reviews.report.title')}</legend>
				{reviewReportReasons.map((one) => (
					<ChoiceRow
						key={one}
						name="report-reason"
						chosen={one === reason}
						onChoose={() => setReason(one)}
						title={t(`reviews.report.reason.${one}`)}
					/>
				))}
			</fieldset>
			<Button size="main" wide busy={report.isPending} onClick={() => report.mutate({ reviewId, reason }, { onSuccess: onDone })}>
				{t('reviews.report')}
			</Button>
		</>
	);
}
