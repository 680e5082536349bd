import type { ReactNode } from 'react';
import { useT } from '../app/language.tsx';
import { paths } from '../app/paths.ts';
import { useNavigate } from '../app/router.tsx';
import { IconButton } from './button.tsx';

/** Back to where one was; to the fallback when this page was opened from outside. */
export function useBack(fallback: string = paths.home()): () => void {
	const navigate = useNavigate();
	return () => {
		const { idx } = (history.state ?? {}) as { idx?: number };
		if (idx && idx > 0) navigate(-1);
		else navigate(fallback, { replace: true });
	};
}

/** The custom bar of most screens; `plain` is the white bar with black title of terms and privacy. */
export function NavBar({ title, plain = false, action }: { title: ReactNode; plain?: boolean; action?: ReactNode }) {
	const t = useT();
	const back = useBack();
	return (
		<header
			className={`sticky top-(--notice-height,0px) z-20 pt-[var(--safe-top)] print:hidden ${plain ? 'border-b border-[#eae3d7] bg-white text-black' : 'bg-paper'}`}
		>
			<div className="flex h-13 items-center px-1">
				<IconButton icon="back" label={t('action.back')} onClick={back} />
				<h1
					title={typeof title === 'string' ? title : undefined}
					className="min-w-0 flex-1 truncate text-center text-17 font-bold max-[359px]:text-15"
				>
					{title}
				</h1>
				<div className="flex min-w-11 justify-end">{action}</div>
			</div>
		</header>
	);
}

/** Title of a tab page: no way back, for tabs are beside each other. */
export function TabTitle({ title, action }: { title: ReactNode; action?: ReactNode }) {
	return (
		<header className="sticky top-(--notice-height,0px) z-20 bg-paper px-4 pt-[var(--safe-top)]">
			<div className="flex h-14 items-center justify-between">
				<h1 className="text-21 font-extrabold">{title}</h1>
				{action}
			</div>
		</header>
	);
}
