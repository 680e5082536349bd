import { formatDuration } from '@qaysari/messages/format';
import { useT } from '../app/language.tsx';

/** Time that is left, a box for each unit with its name; days only where there are some, unless `days` keeps their place. */
export function TimeBoxes({ seconds, days = false, light = false }: { seconds: number | null; days?: boolean; light?: boolean }) {
	const t = useT();
	const left = formatDuration(seconds ?? 0);
	const units = (['days', 'hours', 'minutes', 'seconds'] as const).filter(
		(unit) => unit !== 'days' || days || left.days !== '00',
	);
	return (
		<span aria-hidden className="flex gap-1.5">
			{units.map((unit) => (
				<span
					key={unit}
					className={`flex w-11 flex-col items-center rounded-option py-1 ${light ? 'bg-white/20 text-white' : 'bg-surface text-ink'}`}
				>
					<bdi dir="ltr" className="text-17 font-extrabold tabular-nums">
						{seconds === null ? '00' : left[unit]}
					</bdi>
					<span className={`text-11 ${light ? '' : 'text-soft'}`}>{t(`countdown.${unit}`)}</span>
				</span>
			))}
		</span>
	);
}
