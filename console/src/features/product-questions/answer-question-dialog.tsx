import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { type ProductQuestion, useAnswerQuestion } from './use-product-questions.ts';

/** The shop's answer, below the question for everybody to read. */
export function AnswerQuestionDialog({ question, onClose }: { question: ProductQuestion; onClose: () => void }) {
	const t = useText();
	const answer = useAnswerQuestion();
	return (
		<FormDialog<{ text: string }>
			open
			title={t('question.answer')}
			submit={t('question.answer')}
			initial={{ text: '' }}
			fault={answer.error}
			busy={answer.isPending}
			onSubmit={({ text }) => answer.mutate({ questionId: question.questionId, text }, { onSuccess: onClose })}
			onClose={onClose}
		>
			<p dir="auto">
				<TypedText>{question.text}</TypedText>
			</p>
			<Form.Item
				name="text"
				label={t('question.answer.text')}
				rules={[{ required: true, whitespace: true, min: 3, message: t('question.answer.missing') }]}
			>
				<Input.TextArea rows={4} maxLength={500} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}
