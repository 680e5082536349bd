import { useT } from '../../app/language.tsx';
import { ComposedScreen } from '../../features/landing/composed-screen.tsx';

export default function AllProductsScreen() {
	return <ComposedScreen wish={{ place: 'all' }} title={useT()('home.allProducts')} />;
}
