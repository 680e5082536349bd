import { Navigate } from 'react-router';
import { paths } from './paths.ts';
import { places } from './places.ts';
import { useMay } from './session.ts';

/** Nothing of its own: leads to the first place that the operator's role has. */
export function Home() {
	const may = useMay();
	const first = places.find((place) => may(place.needs));
	return <Navigate to={first?.path ?? paths.password} replace />;
}
