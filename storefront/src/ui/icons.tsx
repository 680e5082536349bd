import type { SVGProps } from 'react';

/** Line icons on a 24 grid, drawn for the shop. Those that point the way are mirrored in right-to-left pages. */
const drawings = {
	warning: <path d="M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.3v.2" />,
	home: <path d="M4 11.2 12 4.5l8 6.7V19a1.2 1.2 0 0 1-1.2 1.2H14.6v-5.4a2.6 2.6 0 0 0-5.2 0v5.4H5.2A1.2 1.2 0 0 1 4 19z" />,
	flame: (
		<path d="M12.4 3.2c.5 3-2.9 4.6-4.6 7.3C5.6 14 7.4 20.4 12.3 20.4c4.4 0 6.7-3.8 5.6-7.7-.5-1.900-1.700-3-2-4.600-.9.7-1.400 1.600-1.500 2.700-1.200-1.800-.4-4.900-2-7.600z" />
	),
	cart: (
		<>
			<path d="M3 4.500h2.200l2.300 10.200a1.500 1.500 0 0 0 1.500 1.200h7.700a1.500 1.500 0 0 0 1.460-1.150L20 8H6" />
			<circle cx="9.500" cy="19.500" r="1.300" />
			<circle cx="16.500" cy="19.500" r="1.300" />
		</>
	),
	user: (
		<>
			<circle cx="12" cy="8.300" r="3.800" />
			<path d="M4.800 20.200c.5-3.800 3.400-5.900 7.200-5.900s6.700 2.100 7.200 5.900" />
		</>
	),
	bag: <path d="M6 8.500h12l1 11.200H5zM9 8.500V7a3 3 0 0 1 6 0v1.500" />,
	search: (
		<>
			<circle cx="11" cy="11" r="6.300" />
			<path d="m20 20-4.300-4.300" />
		</>
	),
	camera: (
		<>
			<path d="M4 8.200h3.200l1.500-2.400h6.600l1.500 2.400H20v10.600H4z" />
			<circle cx="12" cy="13.200" r="3.300" />
		</>
	),
	back: <path d="m14.500 5-7 7 7 7" />,
	forward: <path d="m9.500 5 7 7-7 7" />,
	down: <path d="m5.500 9 6.500 6.500L18.500 9" />,
	close: <path d="m6 6 12 12M18 6 6 18" />,
	check: <path d="m5 12.500 4.500 4.500L19 7.500" />,
	plus: <path d="M12 5v14M5 12h14" />,
	minus: <path d="M5 12h14" />,
	share: <path d="M12 15V4m0 0L8 8m4-4 4 4M5.500 12.500v7h13v-7" />,
	heart: <path d="M12 19.800S4 15.200 4 9.600A4.300 4.300 0 0 1 12 7.400a4.300 4.300 0 0 1 8 2.200c0 5.600-8 10.200-8 10.200z" />,
	chat: <path d="M4 5.500h16v11h-9.500L6 20v-3.500H4z" />,
	pin: (
		<>
			<path d="M12 21s-6.800-5.800-6.800-11A6.800 6.800 0 0 1 18.800 10c0 5.200-6.800 11-6.800 11z" />
			<circle cx="12" cy="10" r="2.400" />
		</>
	),
	truck: (
		<>
			<path d="M3 6.500h11v10H3zM14 10h4l3 3.200v3.300h-7z" />
			<circle cx="7" cy="17.500" r="1.600" />
			<circle cx="17.500" cy="17.500" r="1.600" />
		</>
	),
	trash: <path d="M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7" />,
	copy: <path d="M9 9h10.500v10.500H9zM15 9V4.500H4.500V15H9" />,
	gift: (
		<path d="M4 9h16v3.500H4zM5.500 12.500h13v7h-13zM12 9v10.500M12 9S8 9 8 6.500a2 2 0 0 1 4 0V9zm0 0s4 0 4-2.500a2 2 0 0 0-4 0" />
	),
	ticket: <path d="M4 7h16v3.500a1.700 1.700 0 0 0 0 3.400V17H4v-3.100a1.700 1.700 0 0 0 0-3.400zM14 7v10" />,
	settings: (
		<>
			<circle cx="12" cy="12" r="3" />
			<path d="M12 3.500v2.300m0 12.400v2.300M3.500 12h2.300m12.400 0h2.300M6 6l1.600 1.600m8.800 8.800L18 18M18 6l-1.600 1.600M7.600 16.400 6 18" />
		</>
	),
	globe: (
		<>
			<circle cx="12" cy="12" r="8.300" />
			<path d="M3.700 12h16.600M12 3.700c2.600 2.300 3.700 5.100 3.700 8.300S14.600 18 12 20.300C9.400 18 8.300 15.200 8.300 12S9.400 6 12 3.700z" />
		</>
	),
	clock: (
		<>
			<circle cx="12" cy="12" r="8.300" />
			<path d="M12 7.500V12l3 2" />
		</>
	),
	eye: (
		<>
			<path d="M2.800 12S6 5.800 12 5.800 21.200 12 21.200 12 18 18.200 12 18.200 2.800 12 2.800 12z" />
			<circle cx="12" cy="12" r="2.800" />
		</>
	),
	eyeOff: (
		<path d="M4 4l16 16M9.500 6.200A9.500 9.500 0 0 1 12 5.800c6 0 9.200 6.200 9.200 6.200a16 16 0 0 1-2.700 3.400M6.200 7.600A15.500 15.500 0 0 0 2.800 12S6 18.200 12 18.200a9.300 9.300 0 0 0 4-.9" />
	),
	filter: <path d="M4 6.500h16M7 12h10M10 17.500h4" />,
	box: <path d="M4 8 12 4l8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.500" />,
	wallet: <path d="M4 7h15v12H4zM4 7l11-3v3M15 13h4" />,
	phone: <path d="M7 3.500h10v17H7zM11 18h2" />,
	folder: <path d="M3.500 6h6l2 2.500h9V18.500h-17z" />,
	bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10.500 20.500h3" />,
	document: <path d="M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15.500h6" />,
	mail: <path d="M3.500 6h17v12h-17zM3.500 7l8.500 6.500L20.500 7" />,
	pencil: <path d="M5 19l.8-3.800L16 5l3 3L8.800 18.200zM13.800 7.200l3 3" />,
	logout: <path d="M14 4.500H5.500v15H14M10.500 12H20m0 0-3.500-3.500M20 12l-3.500 3.500" />,
	receipt: <path d="M6 3.500h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500zM9 8.500h6M9 12h6" />,
	thumb: (
		<path d="M7.500 10.500v9H4v-9zm0 0L11 4a2 2 0 0 1 2.300 2.500L12.600 10h5.200a1.700 1.700 0 0 1 1.650 2.100l-1.500 6a1.800 1.800 0 0 1-1.750 1.400H7.500" />
	),
	star: <path d="m12 4 2.400 5.200 5.600.7-4.100 3.900 1 5.600L12 16.700l-4.900 2.700 1-5.600L4 9.900l5.600-.7z" />,
} as const;

export type IconName = keyof typeof drawings;

const pointing = new Set<IconName>(['back', 'forward', 'logout', 'truck']);

export function Icon({
	name,
	size = 24,
	className = '',
	...rest
}: { name: IconName; size?: number } & Omit<SVGProps<SVGSVGElement>, 'name'>) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={1.7}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden
			className={`shrink-0 ${pointing.has(name) ? 'mirrored' : ''} ${className}`}
			{...rest}
		>
			{drawings[name]}
		</svg>
	);
}
