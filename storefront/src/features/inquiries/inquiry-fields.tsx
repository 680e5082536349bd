import { useT } from '../../app/language.tsx';
import type { DraftedForm } from '../../app/use-draft.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { type InquiryDraft, wrongFields } from './inquiry-draft.ts';

/** What is looked for, how many of it, and for how much. */
export function GoodsFields({ form, tried }: { form: DraftedForm<InquiryDraft>; tried: boolean }) {
	const t = useT();
	const { title, quantity, price } = form.value;
	const wrong = wrongFields(form.value);
	return (
		<>
			<TextField
				label={t('inquiry.title.label')}
				maxLength={120}
				dir="auto"
				value={title}
				onText={(title) => form.change({ title })}
				error={tried && wrong.title ? t('inquiry.title.missing') : undefined}
			/>
			<div className="grid gap-5 min-[360px]:grid-cols-2 min-[360px]:gap-3">
				<TextField
					label={t('inquiry.quantity.label')}
					inputMode="numeric"
					dir="ltr"
					maxLength={10}
					value={quantity}
					onText={(quantity) => form.change({ quantity })}
					error={tried && wrong.quantity ? t('inquiry.quantity.wrong') : undefined}
				/>
				<TextField
					label={t('inquiry.price.label')}
					optional
					inputMode="numeric"
					dir="ltr"
					maxLength={14}
					value={price}
					onText={(price) => form.change({ price })}
					hint={t('inquiry.price.hint')}
					error={tried && wrong.price ? t('inquiry.price.wrong') : undefined}
				/>
			</div>
		</>
	);
}

/** Where it was seen, and what else there is to say about it. */
export function DetailFields({ form, refused }: { form: DraftedForm<InquiryDraft>; refused: boolean }) {
	const t = useT();
	const { link, comments } = form.value;
	return (
		<>
			<TextField
				label={t('inquiry.link.label')}
				optional
				type="url"
				inputMode="url"
				dir="ltr"
				maxLength={2000}
				value={link}
				onText={(link) => form.change({ link })}
				hint={t('inquiry.link.hint')}
			/>
			<TextAreaField
				label={t('inquiry.comments.label')}
				optional
				dir="auto"
				rows={4}
				maxLength={2000}
				value={comments}
				onText={(comments) => form.change({ comments })}
				error={refused ? t('error.unknown') : undefined}
			/>
		</>
	);
}
