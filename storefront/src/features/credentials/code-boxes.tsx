import { latinDigits } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import type { Ref } from 'react';
import { useT } from '../../app/language.tsx';

interface CodeBoxesProps {
	value: string;
	onChange: (digits: string) => void;
	invalid: boolean;
	/** Id of what is said about the code. */
	describedBy: string;
	busy: boolean;
	ref?: Ref<HTMLInputElement>;
}

const places = Array.from({ length: limits.codeLength }, (_, index) => index);

/**
 * Six boxes that only show; one input lies over them and takes what is typed, pasted or filled in from a message.
 * Always left to right: that is how a code is read in every language.
 */
export function CodeBoxes({ value, onChange, invalid, describedBy, busy, ref }: CodeBoxesProps) {
	const t = useT();
	return (
		<div dir="ltr" className="group relative mx-auto flex max-w-90 gap-2">
			{places.map((place) => {
				const active = place === Math.min(value.length, limits.codeLength - 1);
				const colour = invalid ? 'border-pomegranate' : value[place] ? 'border-tile' : 'border-soft/40';
				return (
					<span
						key={place}
						aria-hidden
						className={`grid h-14 min-w-0 flex-1 place-items-center rounded-option border-[1.5px] bg-paper text-21 font-bold ${colour} ${active ? 'group-focus-within:border-tile group-focus-within:outline-2 group-focus-within:outline-tile' : ''}`}
					>
						{value[place] ??
							(active ? <span className="hidden h-6 w-0.5 animate-pulse bg-tile group-focus-within:block" /> : null)}
					</span>
				);
			})}
			<input
				ref={ref}
				type="text"
				inputMode="numeric"
				autoComplete="one-time-code"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="done"
				aria-label={t('login.code.label')}
				aria-invalid={invalid || undefined}
				aria-describedby={describedBy}
				readOnly={busy}
				value={value}
				onChange={(event) => onChange(latinDigits(event.target.value).replace(/\D/g, '').slice(0, limits.codeLength))}
				// The boxes show where typing goes on: at the end, whatever was tapped.
				onSelect={(event) => {
					const { currentTarget: input } = event;
					const end = input.value.length;
					if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) input.setSelectionRange(end, end);
				}}
				className="absolute inset-0 size-full cursor-text opacity-0"
			/>
		</div>
	);
}
