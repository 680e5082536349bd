import { limits } from '@qaysari/contract/limits';
import { type ReviewFit, reviewFits, type Stars, starCounts } from '@qaysari/contract/review-states';
import { useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useDraft } from '../../app/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { GoodsLine } from '../../ui/goods-line.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import { useUploadList } from '../uploads/use-upload-list.ts';
import { useWriteReview } from './review-mutations.ts';
import type { OwnLine } from './review-queries.ts';

/** Writes a review of what was received, or changes it. */
export function ReviewFormSheet({ line, open, onClose }: { line: OwnLine | null; open: boolean; onClose: () => void }) {
	const t = useT();
	return (
		<Sheet open={open} title={t(line?.review ? 'reviews.edit' : 'reviews.write')} onClose={onClose}>
			{line ? <ReviewForm key={line.lineId} line={line} onDone={onClose} /> : null}
		</Sheet>
	);
}

interface Typed {
	stars: Stars | null;
	fit: ReviewFit | null;
	text: string;
}

function ReviewForm({ line, onDone }: { line: OwnLine; onDone: () => void }) {
	const t = useT();
	const errorText = useErrorText();
	const before = line.review;
	const draft = useDraft<Typed>(`review ${line.lineId}`, {
		stars: starCounts.find((one) => one === before?.stars) ?? null,
		fit: before?.fit ?? null,
		text: before?.text ?? '',
	});
	const { stars, fit, text } = draft.value;
	const [tried, setTried] = useState(false);
	const group = useRef<HTMLFieldSetElement>(null);
	const photos = useUploadList({
		purpose: 'review',
		max: limits.reviewPhotos,
		documents: false,
		...(before ? { kept: before.photos } : {}),
	});
	const write = useWriteReview();
	const send = (): void => {
		setTried(true);
		if (stars === null) {
			group.current?.scrollIntoView({ block: 'center' });
			return;
		}
		if (photos.sending) return;
		const onSuccess = (): void => {
			draft.forget();
			onDone();
		};
		write.mutate({ lineId: line.lineId, stars, text: text.trim(), fit, fileIds: photos.fileIds }, { onSuccess });
	};
	return (
		<div className="flex flex-col gap-5 pb-1">
			<div className="flex items-center gap-3">
				<GoodsLine picture={line.picture} title={line.title} />
			</div>
			{draft.isRestored ? <DraftNotice onDiscard={draft.discard} /> : null}
			<fieldset ref={group} className="flex flex-col items-center">
				<legend className="mx-auto text-15 font-bold">{t('reviews.form.stars')}</legend>
				<div className="flex">
					{starCounts.map((one) => (
						<label key={one} className="grid size-13 cursor-pointer place-items-center">
							<input
								type="radio"
								name="stars"
								className="peer sr-only"
								checked={stars === one}
								onChange={() => draft.change({ stars: one })}
							/>
							<Icon
								name="star"
								size={38}
								className={`rounded-option fill-current peer-focus-visible:outline-2 ${stars !== null && one <= stars ? 'text-saffron' : 'text-line'}`}
							/>
							<span className="sr-only">{t(`reviews.form.word.${one}`)}</span>
						</label>
					))}
				</div>
				<p aria-live="polite" className="min-h-5 text-13 font-semibold">
					{stars ? t(`reviews.form.word.${stars}`) : null}
				</p>
				<p role="alert" className="text-13 text-pomegranate empty:hidden">
					{tried && stars === null ? t('reviews.form.stars.missing') : null}
				</p>
			</fieldset>
			{line.worn ? (
				<div>
					<p className="text-13 font-semibold">{t('reviews.fit.title')}</p>
					<Tabs
						label={t('reviews.fit.title')}
						chosen={fit ?? ''}
						onChoose={(name) => draft.change({ fit: reviewFits.find((one) => one === name && one !== fit) ?? null })}
						tabs={reviewFits.map((name) => ({ name, text: t(`reviews.fit.${name}`) }))}
					/>
				</div>
			) : null}
			<TextAreaField
				label={t('reviews.form.text')}
				maxLength={limits.reviewLength}
				value={text}
				onText={(next) => draft.change({ text: next })}
			/>
			<UploadField
				list={photos}
				max={limits.reviewPhotos}
				accept="image/png,image/jpeg,image/gif"
				label={t('reviews.form.photos')}
				add={t('upload.add.photo')}
				hint={t('reviews.form.public')}
			/>
			<p role="alert" className="text-13 text-pomegranate empty:hidden">
				{write.error ? errorText(write.error) : null}
			</p>
			<Button size="main" wide busy={write.isPending || photos.sending} disabled={photos.failed} onClick={send}>
				{t(photos.sending ? 'upload.sending' : 'reviews.form.send')}
			</Button>
		</div>
	);
}
