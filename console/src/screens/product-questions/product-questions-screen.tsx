import { formatNumber } from '@qaysari/messages/format';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { AnswerQuestionDialog } from '../../features/product-questions/answer-question-dialog.tsx';
import { QuestionTable } from '../../features/product-questions/question-table.tsx';
import {
	type ProductQuestion,
	type QuestionQueue,
	questionQueues,
	useProductQuestionCounts,
} from '../../features/product-questions/use-product-questions.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function ProductQuestionsScreen() {
	const { t, language } = useLanguage();
	const [query, setQuery] = useSearchParams();
	const queue: QuestionQueue = questionQueues.find((one) => one === query.get('queue')) ?? 'waiting';
	const counts = useProductQuestionCounts();
	const [answered, setAnswered] = useState<ProductQuestion | null>(null);
	return (
		<>
			<PageHeader title={t('nav.productQuestions')} />
			<div className="stack">
				<Segmented<QuestionQueue>
					value={queue}
					onChange={(next) => setQuery({ queue: next }, { replace: true })}
					options={questionQueues.map((name) => ({
						value: name,
						label: (
							<span>
								{t(`question.queue.${name}`)}{' '}
								{name === 'waiting' && counts.data && <bdi dir="ltr">{formatNumber(language, counts.data.waiting)}</bdi>}
							</span>
						),
					}))}
				/>
				<QuestionTable key={queue} queue={queue} onAnswer={setAnswered} />
			</div>
			{answered && <AnswerQuestionDialog question={answered} onClose={() => setAnswered(null)} />}
		</>
	);
}
