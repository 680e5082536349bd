import { Button, Space } from 'antd';
import { useText } from '../../app/language.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { ProductLink } from '../catalog/product-link.tsx';
import { type ProductQuestion, type QuestionQueue, useDecideQuestion, useProductQuestions } from './use-product-questions.ts';

/** Questions about products with their answers, and what may be done about each. */
export function QuestionTable({ queue, onAnswer }: { queue: QuestionQueue; onAnswer: (question: ProductQuestion) => void }) {
	const t = useText();
	const list = useProductQuestions(queue);
	return (
		<PagedTable<ProductQuestion>
			list={list}
			empty={t('question.empty')}
			rowKey="questionId"
			columns={[
				{
					title: t('reviews.product'),
					width: 200,
					render: (_, { product }) => <ProductLink product={product} />,
				},
				{ title: t('question.question'), render: (_, one) => <Words question={one} /> },
				{ title: t('question.at'), render: (_, one) => <When at={one.at} /> },
				{
					fixed: 'end',
					render: (_, one) => (
						<Space orientation="vertical">
							<Button type="primary" onClick={() => onAnswer(one)}>
								{t('question.answer')}
							</Button>
							<ShowOrHide questionId={one.questionId} state={one.state} />
						</Space>
					),
				},
			]}
		/>
	);
}

function Words({ question }: { question: ProductQuestion }) {
	const t = useText();
	return (
		<div className="long-text">
			{question.state === 'shown' ? null : (
				<ToneTag tone={question.state === 'waiting' ? 'waits' : 'over'}>{t(`question.state.${question.state}`)}</ToneTag>
			)}
			<p className="strong" style={{ marginBlock: 4, whiteSpace: 'pre-line' }}>
				<bdi>
					<TypedText>{question.text}</TypedText>
				</bdi>
			</p>
			{question.answers.map((answer) => (
				<div key={answer.answerId} className="line">
					<span className="small">
						{answer.by === 'shop' ? t('question.by.shop') : <bdi>{answer.author ?? t('question.by.buyer')}</bdi>}
						{' · '}
						<bdi>
							<TypedText>{answer.text}</TypedText>
						</bdi>
					</span>
					<ShowOrHide questionId={question.questionId} answerId={answer.answerId} state={answer.state} />
				</div>
			))}
		</div>
	);
}

function ShowOrHide({ questionId, answerId, state }: { questionId: string; answerId?: string; state: ProductQuestion['state'] }) {
	const t = useText();
	const toastFault = useFaultToast();
	const decide = useDecideQuestion();
	const set = (decision: 'shown' | 'hidden') =>
		decide.mutate({ questionId, ...(answerId ? { answerId } : {}), decision }, { onError: toastFault });
	return (
		<Space size={4}>
			{state === 'shown' ? null : (
				<Button size="small" loading={decide.isPending} onClick={() => set('shown')}>
					{t('reviews.show')}
				</Button>
			)}
			{state === 'hidden' ? null : (
				<Button size="small" danger loading={decide.isPending} onClick={() => set('hidden')}>
					{t('reviews.hide')}
				</Button>
			)}
		</Space>
	);
}
