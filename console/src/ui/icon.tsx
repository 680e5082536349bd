/** Lines of a 24 by 24 drawing. */
const drawings = {
	box: 'M3.500 8 12 3.500 20.500 8v8L12 20.500 3.500 16V8Zm0 0 8.500 4.500L20.500 8M12 12.500v8',
	tag: 'M4 4h7.500L20 12.500 12.500 20 4 11.500V4Zm4 4h.01',
	mail: 'M3.500 6h17v12h-17V6Zm0 .5 8.500 7 8.500-7',
	key: 'M14.500 9.500a4 4 0 1 0-3.200 3.900L13 15h2v2h2v2h3v-3l-5.600-5.600c.1-.3.1-.6.1-.9ZM9.500 8.500h.01',
	exit: 'M14 4H5v16h9M10 12h10.500m-3.500-4 4 4-4 4',
	person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8c.6-3.600 3.600-5.500 7.500-5.500s6.900 1.900 7.500 5.500',
	globe:
		'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17Zm-8.500 8.500h17M12 3.500c2.500 2.300 3.500 5.200 3.500 8.500s-1 6.200-3.500 8.500c-2.500-2.300-3.500-5.200-3.500-8.500s1-6.200 3.500-8.500Z',
	menu: 'M4 7h16M4 12h16M4 17h16',
	more: 'M5.500 12h.01M12 12h.01M18.500 12h.01',
	search: 'M10.500 17a6.500 6.500 0 1 0 0-13a6.500 6.500 0 0 0 0 13Zm4.800-1.700L20 20',
	bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500Zm4 3.500h4',
	plus: 'M12 5v14M5 12h14',
	back: 'M20 12H4.500m6-6-6 6 6 6',
	forward: 'M9 5.500 15.500 12 9 18.500',
	up: 'M12 20V4.500m-6 6 6-6 6 6',
	down: 'M12 4v15.500m-6-6 6 6 6-6',
	trash: 'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l.8 12.500h9.400L17.500 7M10 11v5M14 11v5',
	duplicate: 'M9 9h11v11H9V9ZM5 15H4V4h11v1',
	edit: 'M4.500 19.500 5.500 15 16 4.500 19.500 8 9 18.500l-4.500 1Z',
	picture: 'M4 5h16v14H4V5Zm0 11 5-4.500 4 3.500 2.500-2 4.500 4M15.500 9h.01',
	refresh: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4.500V9H15',
	stock: 'M4 20V9l8-5 8 5v11M8 20v-7h8v7M8 16.500h8',
	clock: 'M12 3.700a8.300 8.300 0 1 1 0 16.600a8.300 8.300 0 0 1 0-16.600M12 7.500V12l3 2',
	check: 'M4.500 12.500 10 18 19.500 7',
	phone:
		'M6 3.500h3.500L11 8 8.500 9.500c1 2.500 3.500 5 6 6L16 13l4.500 1.500V18c0 1.500-1 2.500-2.500 2.500C10.500 20 4 13.500 3.500 6c0-1.500 1-2.500 2.500-2.500Z',
	chart: 'M4 20V4M4 20h16M8.500 16.500v-4M12.500 16.500v-8M16.500 16.500v-6',
	chat: 'M4 5.500h16v11h-9.500L6 20v-3.500H4v-11Z',
	truck:
		'M3 6.500h11v10H3v-10Zm11 3.500h4l3 3.500v3h-7V10ZM7 18.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Zm10.500 0a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z',
	pin: 'M12 21s-6.800-5.800-6.800-11a6.800 6.800 0 0 1 13.600 0c0 5.200-6.800 11-6.800 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
	bank: 'M4 9.500 12 4l8 5.500H4Zm2 2v6m4-6v6m4-6v6m4-6v6M4 20h16',
	rates: 'M4 8h13m-3.500-4L17.500 8l-4 4M20 16H7m3.500-4L6.500 16l4 4',
	bullets: 'M9.500 6h10.500M9.500 12h10.500M9.500 18h10.500M4.500 6h.01M4.500 12h.01M4.500 18h.01',
	numbers: 'M10.500 6h9.500M10.500 12h9.500M10.500 18h9.500M4 4.500l1.500-1v5M4 15.500h2.500L4 19.500h2.500',
	link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
	table: 'M4 5h16v14H4V5Zm0 5h16M12 5v14',
	undo: 'M8.500 5 4.500 9l4 4M4.500 9H14a5 5 0 0 1 0 10H9',
	redo: 'M15.500 5l4 4-4 4M19.500 9H10a5 5 0 0 0 0 10h5',
	cash: 'M3 7h18v10H3V7Zm9 7.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6 10v.01M18 14v.01',
} as const;

export type IconName = keyof typeof drawings;

/** Those that point somewhere are turned round with the page. */
const pointing: readonly IconName[] = ['exit', 'back', 'forward', 'truck'];

/** Decoration only: what it stands for is said by the text beside it or by the button's label. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
	return (
		<svg
			className={pointing.includes(name) ? 'icon pointing' : 'icon'}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={1.7}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			<path d={drawings[name]} />
		</svg>
	);
}
