import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { ComposedScreen } from '../../features/landing/composed-screen.tsx';
import MissingScreen from '../missing/missing-screen.tsx';
import { landingWishOf } from './landing-page.ts';

export default function LandingScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const wish = landingWishOf(query);
	return wish ? <ComposedScreen wish={wish} title={t('home.hot')} /> : <MissingScreen />;
}
