import { useState } from 'react';
import { useT } from '../app/language.tsx';
import { Icon } from './icons.tsx';
import { toast } from './toast.tsx';
import { wholeOf } from './whole-number.ts';

/** How many pieces, by steps or typed: less where a line begins, more where it ends. */
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
	/** Told while it is typed too, of each number that may be chosen. */
	onChange: (next: number) => void;
	busy?: boolean;
}) {
	const t = useT();
	/** What stands in the field while somebody types; null while it tells the value. */
	const [typed, setTyped] = useState<string | null>(null);
	const step = (next: number): void => {
		setTyped(null);
		onChange(next);
	};
	const type = (text: string): void => {
		setTyped(text);
		const wished = wholeOf(text);
		// Not only once the field is left: on some phones a tap on a button leaves none.
		if (wished !== null && wished >= min && wished <= max && wished !== value) onChange(wished);
	};
	const leave = (): void => {
		const wished = typed === null ? null : wholeOf(typed);
		setTyped(null);
		if (wished === null || (wished >= min && wished <= max)) return;
		toast('warning', wished > max ? t('quantity.most', { limit: max }) : t('quantity.least', { limit: min }));
		const nearest = wished > max ? max : min;
		if (nearest !== value) onChange(nearest);
	};
	const shown = typed ?? String(value);
	const button = 'grid size-11 place-items-center text-ink disabled:text-line';
	return (
		<div
			className="inline-flex items-center rounded-option border border-line bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-tile"
			aria-busy={busy || undefined}
		>
			<button
				type="button"
				className={button}
				aria-label={t('a11y.decrease')}
				disabled={value <= min}
				onClick={() => step(value - 1)}
			>
				<Icon name="minus" size={18} />
			</button>
			<input
				aria-label={t('product.quantity')}
				inputMode="numeric"
				enterKeyHint="done"
				autoComplete="off"
				maxLength={7}
				value={shown}
				style={{ inlineSize: `${Math.max(3, shown.length + 1)}ch` }}
				className="h-11 min-w-11 bg-transparent text-center font-bold outline-none"
				onFocus={(event) => event.currentTarget.select()}
				onClick={(event) => {
					if (typed === null) event.currentTarget.select();
				}}
				onChange={(event) => type(event.target.value)}
				onBlur={leave}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return;
					// What it belongs to is not sent by it.
					event.preventDefault();
					event.currentTarget.blur();
				}}
			/>
			<output className="sr-only">{value}</output>
			<button
				type="button"
				className={button}
				aria-label={t('a11y.increase')}
				disabled={value >= max}
				onClick={() => step(value + 1)}
			>
				<Icon name="plus" size={18} />
			</button>
		</div>
	);
}
