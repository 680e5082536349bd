import { isolate } from '@qaysari/messages/format';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../app/language.tsx';
import { Button, Spinner } from './button.tsx';
import { Field, frameOf, labelIdOf } from './field.tsx';
import { Icon } from './icons.tsx';
import { Sheet } from './sheet.tsx';

export interface Choice {
	id: string;
	name: string;
}

interface SelectFieldProps {
	label: string;
	placeholder: string;
	/** The chosen id, or empty. */
	value: string;
	choices: readonly Choice[] | undefined;
	onChoose: (choice: Choice) => void;
	error?: string | null | undefined;
	hint?: string | undefined;
	disabled?: boolean;
	/** The choices could not be had. */
	failed?: boolean;
	onRetry?: () => void;
	/** Names the control for a form that leads to its first fault. */
	name?: string;
}

/** More than fit into a glance: then one can search. */
const searchableFrom = 10;

/** A field whose value is chosen from a list in a sheet; long lists are searched. */
export function SelectField(props: SelectFieldProps) {
	const t = useT();
	const [open, setOpen] = useState(false);
	const chosen = props.choices?.find((choice) => choice.id === props.value);
	return (
		<Field label={props.label} error={props.error} hint={props.hint}>
			{(ids) => (
				<>
					<button
						{...ids}
						type="button"
						name={props.name}
						// A label alone would be all that is heard of it, without what is chosen.
						aria-labelledby={`${labelIdOf(ids)} ${ids.id}-value`}
						aria-haspopup="dialog"
						disabled={props.disabled}
						onClick={() => setOpen(true)}
						className={`${frameOf(Boolean(props.error))} w-full text-start disabled:opacity-60`}
					>
						<span
							id={`${ids.id}-value`}
							title={chosen?.name}
							className={`min-w-0 flex-1 truncate px-3.5 py-3 text-[16px] leading-6 ${chosen ? '' : 'text-soft'}`}
						>
							{chosen?.name ?? props.placeholder}
						</span>
						<Icon name="down" size={18} className="me-3.5 self-center text-soft" />
					</button>
					<Sheet open={open} title={props.label} onClose={() => setOpen(false)}>
						{props.choices ? (
							<Choices
								choices={props.choices}
								value={props.value}
								onChoose={(choice) => {
									props.onChoose(choice);
									setOpen(false);
								}}
							/>
						) : (
							<div className="grid min-h-40 place-items-center text-tile">
								{props.failed ? (
									<div className="flex flex-col items-center gap-3 text-ink">
										<p>{t('error.network.none')}</p>
										<Button onClick={props.onRetry}>{t('action.retry')}</Button>
									</div>
								) : (
									<Spinner size={32} />
								)}
							</div>
						)}
					</Sheet>
				</>
			)}
		</Field>
	);
}

function Choices({
	choices,
	value,
	onChoose,
}: {
	choices: readonly Choice[];
	value: string;
	onChoose: (choice: Choice) => void;
}) {
	const t = useT();
	const [wanted, setWanted] = useState('');
	const searchable = choices.length > searchableFrom;
	const found = wanted.trim() === '' ? choices : choices.filter((choice) => folded(choice.name).includes(folded(wanted)));
	const onKeyDown = (event: KeyboardEvent): void => {
		// Enter may only end a Chinese word.
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
		// Else the form around this sheet would be sent.
		event.preventDefault();
		const [first] = found;
		if (first && wanted.trim() !== '') onChoose(first);
	};
	return (
		<div className="pb-1">
			{searchable ? (
				<div className={`sticky top-0 z-10 ${frameOf(false)}`}>
					<Icon name="search" size={20} className="ms-3 self-center text-soft" />
					<input
						type="text"
						enterKeyHint="search"
						autoComplete="off"
						spellCheck={false}
						aria-label={t('search.submit')}
						placeholder={t('search.submit')}
						value={wanted}
						onChange={(event) => setWanted(event.target.value)}
						onKeyDown={onKeyDown}
						className="h-12 min-w-0 flex-1 bg-transparent px-2.5 outline-none placeholder:text-soft"
					/>
				</div>
			) : null}
			{/* As high with three rows as with thirty: the sheet does not jump while somebody searches. */}
			<ul className={`mt-1 ${searchable ? 'min-h-[50dvh]' : ''}`}>
				{found.map((choice) => (
					<li key={choice.id} className="border-b border-line last:border-0">
						<button
							ref={(button) => {
								if (button && choice.id === value) button.scrollIntoView({ block: 'center' });
							}}
							type="button"
							aria-pressed={choice.id === value}
							onClick={() => onChoose(choice)}
							className={`flex min-h-12 w-full items-center gap-3 px-1 text-start active:bg-tile-50 ${choice.id === value ? 'font-bold text-tile' : ''}`}
						>
							<span className="min-w-0 flex-1">{choice.name}</span>
							{choice.id === value ? <Icon name="check" size={20} /> : null}
						</button>
					</li>
				))}
				{found.length === 0 ? (
					<li className="py-6 text-center text-13 text-soft">{t('search.empty.title', { query: isolate(wanted.trim()) })}</li>
				) : null}
			</ul>
		</div>
	);
}

/** Letters that people write for each other in Arabic, Sorani and Latin script look alike to the search. */
export function folded(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}|\u0640|['’ʼ]/gu, '')
		.replace(/[أإآٱ]/g, 'ا')
		.replace(/[يىیێ]/g, 'ی')
		.replace(/[كک]/g, 'ک')
		.replace(/[ةەه]/g, 'ه')
		.replace(/[ۆؤ]/g, 'و')
		.replace(/ڕ/g, 'ر')
		.replace(/ڵ/g, 'ل')
		.replace(/ı/g, 'i')
		.trim();
}
