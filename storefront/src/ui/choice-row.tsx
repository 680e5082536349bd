import type { ReactNode } from 'react';
import { TickMark } from './tick.tsx';

/** One of several ways, as a row that is a target as a whole; a closed one stays in sight and says why. */
export function ChoiceRow(props: {
	name: string;
	chosen: boolean;
	onChoose: () => void;
	title: ReactNode;
	hint?: ReactNode;
	end?: ReactNode;
	closed?: boolean;
}) {
	const look = props.chosen ? 'border-tile bg-tile-50' : props.closed ? 'border-dashed border-line text-soft' : 'border-line';
	return (
		<label className={`relative flex min-h-13 items-center gap-3 rounded-option border-[1.5px] px-3 py-2 ${look}`}>
			<input
				type="radio"
				name={props.name}
				className="peer sr-only"
				checked={props.chosen}
				disabled={props.closed}
				onChange={props.onChoose}
			/>
			<TickMark round checked={props.chosen} />
			<span className="min-w-0 flex-1">
				<span className={`block text-15 ${props.chosen ? 'font-bold' : ''}`}>{props.title}</span>
				{props.hint ? <span className={`block text-12 ${props.chosen ? 'text-ink' : 'text-soft'}`}>{props.hint}</span> : null}
			</span>
			{props.end ? <span className="shrink-0 text-13 font-semibold">{props.end}</span> : null}
		</label>
	);
}
