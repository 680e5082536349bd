import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from '../app/router.tsx';
import { Icon, type IconName } from './icons.tsx';

type Look = 'primary' | 'secondary' | 'invite' | 'plain' | 'danger';
type Size = 'main' | 'standard' | 'small';

const looks: Record<Look, string> = {
	primary: 'bg-tile text-on-tile hover:bg-tile-strong active:bg-tile-strong disabled:bg-line disabled:text-soft',
	secondary:
		'border-[1.5px] border-tile text-tile bg-surface hover:bg-tile-50 active:bg-tile-50 disabled:border-line disabled:text-soft',
	invite: 'bg-saffron text-[#1b2523] active:brightness-95 disabled:bg-line disabled:text-soft',
	plain: 'text-tile hover:bg-tile-50 active:bg-tile-50 disabled:text-soft',
	danger:
		'border-[1.5px] border-pomegranate text-pomegranate bg-surface active:bg-pomegranate-50 disabled:border-line disabled:text-soft',
};
const sizes: Record<Size, string> = {
	main: 'h-13 px-6 text-15 max-[360px]:px-3',
	standard: 'h-11 px-5 text-15',
	small: 'h-9 px-4 text-13 relative after:absolute after:-inset-1.5',
};

function classesOf(look: Look, size: Size, wide: boolean): string {
	return `inline-flex items-center justify-center gap-2 rounded-full font-bold whitespace-nowrap transition-[background-color,scale,filter] active:scale-[0.98] disabled:active:scale-100 ${looks[look]} ${sizes[size]} ${wide ? 'w-full' : ''}`;
}

interface Common {
	look?: Look;
	size?: Size;
	wide?: boolean;
	children: ReactNode;
}

/** `busy` keeps the second tap away while the first is under way. */
export function Button({
	look = 'primary',
	size = 'standard',
	wide = false,
	busy = false,
	disabled,
	children,
	className = '',
	...rest
}: Common & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
	return (
		<button
			type="button"
			className={`${classesOf(look, size, wide)} ${className}`}
			disabled={disabled || busy}
			aria-busy={busy || undefined}
			{...rest}
		>
			{busy ? <Spinner /> : null}
			{children}
		</button>
	);
}

export function ButtonLink({
	look = 'primary',
	size = 'standard',
	wide = false,
	children,
	className = '',
	...rest
}: Common & LinkProps) {
	return (
		<Link className={`${classesOf(look, size, wide)} ${className}`} {...rest}>
			{children}
		</Link>
	);
}

export function IconButton({
	icon,
	label,
	className = '',
	...rest
}: { icon: IconName; label: string; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>) {
	return (
		<button
			type="button"
			aria-label={label}
			className={`grid size-11 shrink-0 place-items-center rounded-full hover:text-tile active:bg-line ${className}`}
			{...rest}
		>
			<Icon name={icon} />
		</button>
	);
}

export function Spinner({ size = 18 }: { size?: number }) {
	return (
		<svg viewBox="0 0 24 24" width={size} height={size} className="animate-spin" aria-hidden>
			<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
			<path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
		</svg>
	);
}
