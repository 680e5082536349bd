import { isId } from '@qaysari/contract/ids';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { AllReviews } from '../../features/reviews/all-reviews.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import MissingScreen from '../missing/missing-screen.tsx';

export default function ReviewsScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const id = query.get('id') ?? '';
	if (!isId(id)) return <MissingScreen />;
	return (
		<>
			<NavBar title={t('reviews.title')} />
			<AllReviews productId={id} />
		</>
	);
}
