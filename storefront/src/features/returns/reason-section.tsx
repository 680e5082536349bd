import { limits } from '@qaysari/contract/limits';
import { isFault, type ReturnReason } from '@qaysari/contract/return-states';
import { useT } from '../../app/language.tsx';
import type { DraftedForm } from '../../app/use-draft.ts';
import { Card } from '../../ui/card.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { UploadField } from '../uploads/upload-field.tsx';
import type { UploadList } from '../uploads/use-upload-list.ts';
import { FormAlert } from './form-alert.tsx';

interface ReasonSectionProps {
	reason: ReturnReason;
	draft: DraftedForm<{ description: string }>;
	pictures: UploadList;
	/** What is missing, once that is told. */
	missing: { text: boolean; picture: boolean };
}

/** What was wrong in somebody's own words, and pictures of it where it is a fault. */
export function ReasonSection({ reason, draft, pictures, missing }: ReasonSectionProps) {
	const t = useT();
	return (
		<Card className="flex flex-col gap-4">
			{draft.isRestored ? <DraftNotice onDiscard={draft.discard} /> : null}
			<TextAreaField
				label={t('returns.form.description')}
				maxLength={1000}
				value={draft.value.description}
				error={missing.text ? t('returns.form.description.missing') : null}
				onText={(text) => draft.change({ description: text })}
			/>
			{isFault(reason) ? (
				<div>
					<UploadField
						list={pictures}
						max={limits.problemPictures}
						accept="image/png,image/jpeg,image/gif"
						label={t('order.problem.pictures')}
						add={t('upload.add.photo')}
						hint={t('order.problem.pictures.hint')}
					/>
					<FormAlert shown={missing.picture} text={t('order.problem.needsPicture')} />
				</div>
			) : null}
		</Card>
	);
}
