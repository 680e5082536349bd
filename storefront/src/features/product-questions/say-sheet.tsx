import { limits } from '@qaysari/contract/limits';
import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useDraft } from '../../app/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useSay } from './question-queries.ts';

/** What is asked or answered: about a product, or below a question of it. */
export type Subject = { productId: string } | { questionId: string; question: string };

/** Asks about a product, or answers what somebody asked; `subject` null: closed. */
export function SaySheet({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
	const t = useT();
	// The form stays while its sheet goes down.
	const [shown, setShown] = useState(subject);
	if (subject && subject !== shown) setShown(subject);
	return (
		<Sheet
			open={subject !== null}
			title={t(shown && 'questionId' in shown ? 'question.answer' : 'question.ask')}
			onClose={onClose}
		>
			{shown ? <SayForm key={'questionId' in shown ? shown.questionId : 'ask'} subject={shown} onDone={onClose} /> : null}
		</Sheet>
	);
}

const least = 3;

function SayForm({ subject, onDone }: { subject: Subject; onDone: () => void }) {
	const t = useT();
	const errorText = useErrorText();
	const asking = useSay(productQuestionsCalls.ask, 'question.sent');
	const answering = useSay(productQuestionsCalls.answer, 'question.answer.sent');
	const answers = 'questionId' in subject;
	const draft = useDraft(answers ? `answer ${subject.questionId}` : `question ${subject.productId}`, { text: '' });
	const { text } = draft.value;
	const [tried, setTried] = useState(false);
	const words = text.trim();
	const say = answers ? answering : asking;
	const onSuccess = (): void => {
		draft.forget();
		onDone();
	};
	const send = (): void => {
		setTried(true);
		if (words.length < least) return;
		if (answers) answering.mutate({ questionId: subject.questionId, text: words }, { onSuccess });
		else asking.mutate({ productId: subject.productId, text: words }, { onSuccess });
	};
	return (
		<div className="flex flex-col gap-4 pb-1">
			{answers ? (
				<p className="rounded-option bg-paper p-3 text-13">
					<bdi>
						<TypedText calls={false}>{subject.question}</TypedText>
					</bdi>
				</p>
			) : (
				<p className="text-13 text-soft">{t('question.ask.hint')}</p>
			)}
			{draft.isRestored ? <DraftNotice onDiscard={draft.discard} /> : null}
			<TextAreaField
				label={t(answers ? 'question.answer.text' : 'question.text')}
				maxLength={limits.questionLength}
				value={text}
				error={tried && words.length < least ? t('question.text.missing') : null}
				onText={(next) => draft.change({ text: next })}
			/>
			<p role="alert" className="text-13 text-pomegranate empty:hidden">
				{say.error ? errorText(say.error) : null}
			</p>
			<Button size="main" wide busy={say.isPending} onClick={send}>
				{t('question.send')}
			</Button>
		</div>
	);
}
