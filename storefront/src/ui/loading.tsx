import { limits } from '@qaysari/contract/limits';
import { useEffect, useState } from 'react';
import { useT } from '../app/language.tsx';
import { Spinner } from './button.tsx';

/** True once something has taken longer than the document's 600 ms: a quick answer shows no skeleton at all. */
export function useSlow(): boolean {
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), limits.ms.asyncDelay);
		return () => clearTimeout(timer);
	}, []);
	return slow;
}

/** The async-loading view: a spinner only, after 600 ms. */
export function LoadingView() {
	const t = useT();
	const slow = useSlow();
	return (
		<div role="status" aria-label={t('common.loading')} className="grid min-h-[60dvh] place-items-center text-tile">
			{slow ? <Spinner size={36} /> : null}
		</div>
	);
}
