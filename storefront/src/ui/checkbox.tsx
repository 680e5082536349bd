import type { ReactNode } from 'react';

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
		<label className="flex min-h-11 items-center gap-3 text-15">
			<input
				type="checkbox"
				checked={checked}
				disabled={disabled}
				onChange={(event) => onChange(event.target.checked)}
				className="size-5 shrink-0 accent-tile"
			/>
			<span>{children}</span>
		</label>
	);
}
