import { useT } from '../app/language.tsx';
import { useSlow } from './loading.tsx';

/** The shape of a list that is on its way: cards with a picture and two lines. Nothing at all for a quick answer. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
	const t = useT();
	const slow = useSlow();
	return (
		<div role="status" aria-label={t('common.loading')} className="flex min-h-[60dvh] flex-col gap-3 p-4">
			{slow
				? Array.from({ length: count }, (_, index) => (
						<div key={index} className="flex gap-3 rounded-card border border-line bg-surface p-4">
							<div className="skeleton size-20 shrink-0 rounded-option" />
							<div className="flex-1 space-y-2.5 pt-1">
								<div className="skeleton h-3.5 rounded" />
								<div className="skeleton h-3.5 w-2/3 rounded" />
								<div className="skeleton h-4.5 w-1/3 rounded" />
							</div>
						</div>
					))
				: null}
		</div>
	);
}
