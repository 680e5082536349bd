import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AskButton } from './ask-button.tsx';
import { QuestionList } from './question-list.tsx';
import { firstQuestionsQuery } from './question-queries.ts';

/** What was asked about a product, in short, and the way to ask. Loads after the page is there. */
export default function QuestionsCard({ productId }: { productId: string }) {
	const t = useT();
	const { data } = useQuery(firstQuestionsQuery(productId));
	// What fails here is left out: nobody came for it.
	if (!data) return null;
	return (
		<Card className="flex flex-col gap-2">
			<h2 className="text-15 font-bold">{t('question.title')}</h2>
			{data.records.length === 0 ? (
				<p className="text-13 text-soft">{t('question.none')}</p>
			) : (
				<QuestionList questions={data.records} />
			)}
			{data.nextCursor ? (
				<ButtonLink look="plain" to={paths.productQuestions(productId)}>
					{t('question.all')}
				</ButtonLink>
			) : null}
			<AskButton productId={productId} />
		</Card>
	);
}
