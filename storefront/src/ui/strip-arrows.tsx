import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../app/language.tsx';
import { IconButton } from './button.tsx';

/** Which ends of a strip hide something. */
interface Hidden {
	before: boolean;
	after: boolean;
}

/** One step is most of what is seen, so that the last entry seen is found again. */
const stepOf = (element: HTMLElement): number => element.clientWidth * 0.85;

export default function StripArrows({ list }: { list: RefObject<HTMLElement | null> }) {
	const t = useT();
	const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
	useEffect(() => {
		const element = list.current;
		if (!element) return;
		const look = (): void => {
			// Right to left the offset counts down from zero.
			const at = Math.abs(element.scrollLeft);
			setHidden({ before: at > 4, after: at + element.clientWidth < element.scrollWidth - 4 });
		};
		look();
		element.addEventListener('scroll', look, { passive: true });
		const size = new ResizeObserver(look);
		size.observe(element);
		return () => {
			element.removeEventListener('scroll', look);
			size.disconnect();
		};
	}, [list]);
	const push = (steps: 1 | -1): void => {
		const element = list.current;
		if (!element) return;
		const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
		element.scrollBy({ left: steps * forward * stepOf(element), behavior: 'smooth' });
	};
	const look = 'absolute top-1/2 z-10 -translate-y-1/2 border border-line bg-surface shadow-sm hover:text-tile';
	return (
		<>
			{hidden.before ? (
				<IconButton icon="back" label={t('a11y.previous')} onClick={() => push(-1)} className={`start-2 ${look}`} />
			) : null}
			{hidden.after ? (
				<IconButton icon="forward" label={t('a11y.next')} onClick={() => push(1)} className={`end-2 ${look}`} />
			) : null}
		</>
	);
}
