/** The pointed arch of the bazaar. */
export function Mark({ size }: { size: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
			<path fill="var(--tile)" d="M16 1C9.500 4.500 4 9.500 4 15.500V31h24V15.500C28 9.500 22.500 4.500 16 1Z" />
			<path fill="var(--paper)" d="M16 10c-3.500 2-6 4.500-6 8v9h12v-9c0-3.500-2.500-6-6-8Z" />
		</svg>
	);
}
