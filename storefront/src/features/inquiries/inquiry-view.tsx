import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { InquiryAnswers } from './inquiry-answers.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { type Inquiry, useDropInquiry } from './inquiry-queries.ts';
import { useAskAgain } from './offer-mutations.ts';

/** What was asked and what was answered; an open one can be changed. */
export function InquiryView({ inquiry }: { inquiry: Inquiry }) {
	const { t } = useLanguage();
	const navigate = useNavigate();
	const { ask, dialog } = useConfirm();
	const [editing, setEditing] = useState(false);
	const drop = useDropInquiry();
	const again = useAskAgain();
	if (editing) return <InquiryForm inquiry={inquiry} onDone={() => setEditing(false)} />;
	const remove = async (): Promise<void> => {
		if (!(await ask({ title: t('inquiry.delete.confirm'), confirm: t('action.delete'), danger: true }))) return;
		drop.mutate({ inquiryId: inquiry.inquiryId }, { onSuccess: () => navigate(paths.inquiries(), { replace: true }) });
	};
	return (
		<div className="flex flex-col gap-3 px-4 pb-10">
			<InquiryFacts inquiry={inquiry} />
			<InquiryAnswers inquiry={inquiry} />
			{inquiry.mayAskAgain ? (
				<Button size="main" wide busy={again.isPending} onClick={() => again.mutate({ inquiryId: inquiry.inquiryId })}>
					{t('offer.again')}
				</Button>
			) : null}
			<div className="flex flex-wrap gap-3 pt-2">
				{inquiry.editable ? (
					<Button look="secondary" onClick={() => setEditing(true)}>
						{t('action.edit')}
					</Button>
				) : null}
				<ButtonLink look="secondary" to={paths.chat()}>
					{t('action.contact')}
				</ButtonLink>
				<Button look="danger" busy={drop.isPending} onClick={() => void remove()}>
					{t('action.delete')}
				</Button>
			</div>
			{dialog}
		</div>
	);
}
