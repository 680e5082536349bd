import { isId } from '@qaysari/contract/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { AskButton } from '../../features/product-questions/ask-button.tsx';
import { QuestionList } from '../../features/product-questions/question-list.tsx';
import { questionsQuery } from '../../features/product-questions/question-queries.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import MissingScreen from '../missing/missing-screen.tsx';

export default function ProductQuestionsScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const id = query.get('id') ?? '';
	if (!isId(id)) return <MissingScreen />;
	return (
		<>
			<NavBar title={t('question.title')} />
			<Questions productId={id} />
			<BottomBar>
				<AskButton productId={id} />
			</BottomBar>
		</>
	);
}

function Questions({ productId }: { productId: string }) {
	const t = useT();
	const questions = useInfiniteQuery(questionsQuery(productId));
	return (
		<div className="px-4 pb-28">
			<Loaded query={questions} rows={3}>
				{({ pages }) => {
					const rows = pages.flatMap((page) => page.records);
					return rows.length === 0 ? (
						<EmptyState icon="chat" title={t('question.none')} />
					) : (
						<>
							<Card>
								<QuestionList questions={rows} />
							</Card>
							<ListEnd query={questions} count={rows.length} />
						</>
					);
				}}
			</Loaded>
		</div>
	);
}
