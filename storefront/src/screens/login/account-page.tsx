import type { ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

/** The frame of the pages on which somebody gets in: the shop's arch, what this is, and one card to fill in. */
export function AccountPage(props: { bar: string; title: string; text?: string; below?: ReactNode; children: ReactNode }) {
	return (
		<>
			<NavBar title={props.bar} action={<LanguageLink />} />
			<div className="mx-auto flex max-w-105 flex-col gap-5 px-4 pt-3 pb-10">
				<div className="flex flex-col items-center gap-3 text-center">
					<div className="arch grid h-20 w-16 place-items-center bg-tile pt-3 text-on-tile">
						<Icon name="user" size={30} />
					</div>
					<h2 className="text-21 font-extrabold">{props.title}</h2>
					{props.text ? <p className="text-13 text-soft">{props.text}</p> : null}
				</div>
				<Card>{props.children}</Card>
				{props.below}
			</div>
		</>
	);
}

/** Whoever cannot read this page finds the way to one that they can. */
function LanguageLink() {
	const t = useT();
	return (
		<Link
			to={paths.settings()}
			aria-label={t('a11y.language')}
			className="grid size-11 place-items-center rounded-full text-tile hover:bg-tile-50 active:bg-line"
		>
			<Icon name="globe" />
		</Link>
	);
}
