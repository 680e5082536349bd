import type { ReactNode } from 'react';
import { TickMark } from './tick.tsx';

/** A tick with its words; the whole line is the target. */
export function Checkbox({
	checked,
	onChange,
	disabled = false,
	children,
}: {
	checked: boolean;
	onChange: (checked: boolean) => void;
	disabled?: boolean;
	children: ReactNode;
}) {
	return (
		<label className="relative flex min-h-11 items-center gap-3 text-15">
			<input
				type="checkbox"
				checked={checked}
				disabled={disabled}
				onChange={(event) => onChange(event.target.checked)}
				className="peer absolute size-11 opacity-0"
			/>
			<TickMark checked={checked} />
			<span>{children}</span>
		</label>
	);
}
