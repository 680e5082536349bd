import { lazy, Suspense } from 'react';
import type { DescriptionProps } from './description-props.ts';

const Editor = lazy(() => import('./description-editor.tsx'));

/** The editor is fetched when a form needs it. */
export function DescriptionField(props: DescriptionProps) {
	return (
		<Suspense fallback={<div className="description-editor waiting" aria-busy />}>
			<Editor {...props} />
		</Suspense>
	);
}
