import { Icon } from './icons.tsx';

/** A tick to choose something with; the finger has 44 pixels, the eye 22. */
export function Tick(props: { checked: boolean; label: string; onChange: (checked: boolean) => void; disabled?: boolean }) {
	return (
		<label className={`relative grid size-11 shrink-0 place-items-center ${props.disabled ? 'opacity-40' : ''}`}>
			<input
				type="checkbox"
				className="peer absolute inset-0 size-full opacity-0"
				aria-label={props.label}
				checked={props.checked}
				disabled={props.disabled}
				onChange={(event) => props.onChange(event.target.checked)}
			/>
			<TickMark checked={props.checked} />
		</label>
	);
}

/** The drawing alone, for rows that are one large label: square where any number may be ticked, `round` where it is one of several. */
export function TickMark({ checked, round = false }: { checked: boolean; round?: boolean }) {
	return (
		<span
			aria-hidden
			className={`grid size-5.5 shrink-0 place-items-center border-[1.5px] transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-tile ${
				round ? 'rounded-full' : 'rounded-[7px]'
			} ${checked ? 'border-tile bg-tile text-on-tile' : 'border-soft bg-surface'}`}
		>
			{checked ? <Icon name="check" size={14} strokeWidth={3} /> : null}
		</span>
	);
}
