import { Icon } from '../../ui/icons.tsx';

const sizes = { row: 'h-18 w-14 text-26', large: 'h-36 w-28 text-[44px]' } as const;

/** The buyer's picture in the shop's arch, or the first letter of the name. Says nothing to a reader: the name stands beside it. */
export function Avatar({ src, name, size = 'row' }: { src: string | null; name: string | null; size?: keyof typeof sizes }) {
	const letter = name ? [...name][0] : null;
	return (
		<span
			aria-hidden
			className={`arch grid shrink-0 place-items-center overflow-hidden bg-saffron-50 font-extrabold text-saffron-ink ${sizes[size]} ${src ? '' : 'pt-3'}`}
		>
			{src ? (
				<img src={src} alt="" decoding="async" className="size-full object-cover" />
			) : (
				(letter ?? <Icon name="user" size={size === 'row' ? 28 : 52} />)
			)}
		</span>
	);
}
