/** Line icons of the chat alone, drawn as the others; they come with its chunk. */
const drawings = {
	send: <path d="M4 12 20 4.500 15.500 20 12 13.500zM12 13.500l8-9" />,
	microphone: <path d="M12 3.500a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3" />,
	play: <path d="M8 5.500 18.500 12 8 18.500z" fill="currentColor" />,
	pause: <path d="M8.500 5.500v13M15.500 5.500v13" strokeWidth={3} />,
	picture: <path d="M4 5h16v14H4zM4 16l5-4.500 4 3.500 2.500-2 4.500 4M15.500 9h.01" />,
	read: <path d="m2.500 12.500 4 4L14 8M11 15l1.500 1.500L20 8" />,
	stored: <path d="m5 12.500 4.500 4.500L19 7.500" />,
	waiting: <path d="M12 7.500V12l3 2M12 3.700a8.300 8.300 0 1 0 0 16.600 8.300 8.300 0 0 0 0-16.600z" />,
	failed: <path d="M12 7v6m0 3.500h.01M12 3.700a8.300 8.300 0 1 0 0 16.600 8.300 8.300 0 0 0 0-16.600z" />,
} as const;

const pointing = new Set<keyof typeof drawings>(['send']);

export function ChatIcon({
	name,
	size = 22,
	className = '',
}: {
	name: keyof typeof drawings;
	size?: number;
	className?: string;
}) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={1.8}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden
			className={`shrink-0 ${pointing.has(name) ? 'mirrored' : ''} ${className}`}
		>
			{drawings[name]}
		</svg>
	);
}
