import { useT } from '../app/language.tsx';
import { Icon } from './icons.tsx';

/** How many pieces: less where a line begins, more where it ends. */
export function Stepper({
	value,
	min,
	max,
	onChange,
	busy = false,
}: {
	value: number;
	min: number;
	max: number;
	onChange: (next: number) => void;
	busy?: boolean;
}) {
	const t = useT();
	const button = 'grid size-11 place-items-center text-ink disabled:text-line';
	return (
		<div className="inline-flex items-center rounded-option border border-line bg-surface" aria-busy={busy || undefined}>
			<button
				type="button"
				className={button}
				aria-label={t('a11y.decrease')}
				disabled={value <= min}
				onClick={() => onChange(value - 1)}
			>
				<Icon name="minus" size={18} />
			</button>
			<output className="min-w-8 text-center text-15 font-bold">{value}</output>
			<button
				type="button"
				className={button}
				aria-label={t('a11y.increase')}
				disabled={value >= max}
				onClick={() => onChange(value + 1)}
			>
				<Icon name="plus" size={18} />
			</button>
		</div>
	);
}
