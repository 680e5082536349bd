import { useT } from '../../app/language.tsx';
import { ComposedScreen } from '../../features/landing/composed-screen.tsx';

/** The brand page: robot vacuums and mops, unless operators compose another. */
export default function BrandScreen() {
	return <ComposedScreen wish={{ place: 'brand' }} title={useT()('brand.title')} />;
}
