import { formatDate } from '@qaysari/messages/format';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import type { ProductQuestion } from './question-queries.ts';
import { SaySheet, type Subject } from './say-sheet.tsx';

/** Questions below each other with their answers; whoever has the product answers. */
export function QuestionList({ questions }: { questions: readonly ProductQuestion[] }) {
	const session = useSession();
	const [subject, setSubject] = useState<Subject | null>(null);
	const answer = ({ questionId, text }: ProductQuestion): void =>
		session ? setSubject({ questionId, question: text }) : askToSignIn('asked');
	return (
		<>
			<ul>
				{questions.map((question) => (
					<QuestionRow key={question.questionId} question={question} onAnswer={() => answer(question)} />
				))}
			</ul>
			<SaySheet subject={subject} onClose={() => setSubject(null)} />
		</>
	);
}

function QuestionRow({ question, onAnswer }: { question: ProductQuestion; onAnswer: () => void }) {
	const { t, language } = useLanguage();
	return (
		<li className="flex flex-col gap-2 border-b border-line py-4 text-13 first:pt-0 last:border-0 last:pb-0">
			<p className="font-bold break-words whitespace-pre-line">
				<bdi>
					<TypedText calls={false}>{question.text}</TypedText>
				</bdi>
			</p>
			<p className="-mt-1 text-12 text-soft">
				<bdi>{question.author ?? t('reviews.anonymous')}</bdi> · {formatDate(language, question.at)}
			</p>
			{question.answers.map((answer) => (
				<div key={answer.answerId} className="rounded-option bg-paper p-3">
					<p className="flex flex-wrap items-center gap-2">
						{answer.by === 'shop' ? (
							<Badge tone="tile">{t('question.by.shop')}</Badge>
						) : (
							<bdi className="font-semibold">{answer.author ?? t('reviews.anonymous')}</bdi>
						)}
						<time dateTime={answer.at} className="text-12 text-soft">
							{formatDate(language, answer.at)}
						</time>
					</p>
					<p className="mt-1 break-words whitespace-pre-line">
						<bdi>
							<TypedText calls={false}>{answer.text}</TypedText>
						</bdi>
					</p>
				</div>
			))}
			<button
				type="button"
				onClick={onAnswer}
				className="-my-1.5 -ms-2 flex min-h-11 items-center gap-1.5 self-start rounded-full px-2 text-12 font-semibold text-tile hover:bg-tile-50 active:bg-tile-50"
			>
				<Icon name="pencil" size={16} />
				{t('question.answer')}
			</button>
		</li>
	);
}
