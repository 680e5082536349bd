import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { useT } from '../app/language.tsx';

/** What a control inside a field must carry so that label, hint and error belong to it. */
export interface FieldIds {
	id: string;
	'aria-describedby': string | undefined;
	'aria-invalid': true | undefined;
}

/** The label of a control that is called by more than that alone. */
export const labelIdOf = ({ id }: FieldIds): string => `${id}-label`;

interface FieldProps {
	label: string;
	error?: string | null | undefined;
	hint?: string | undefined;
	/** Says so beside the label; fields that must be filled say nothing. */
	optional?: boolean | undefined;
	/** Read out at once when it appears: for errors that come from the server while somebody waits. */
	announce?: boolean | undefined;
	/** Between the label and the end of its line, such as a switch to another way of filling in. */
	action?: ReactNode;
	className?: string | undefined;
}

/** The frame around a control: on paper, with a ring in the shop's colour while it has the focus. */
export function frameOf(invalid: boolean): string {
	return `flex items-stretch overflow-hidden rounded-option border-[1.5px] bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-tile ${
		invalid ? 'border-pomegranate' : 'border-soft/40'
	}`;
}

/** Label above, control, and below it what is wrong with it, else a hint. */
export function Field({
	label,
	error,
	hint,
	optional = false,
	announce = false,
	action,
	className = '',
	children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
	const t = useT();
	const id = useId();
	const note = `${id}-note`;
	const ids: FieldIds = { id, 'aria-describedby': error || hint ? note : undefined, 'aria-invalid': error ? true : undefined };
	return (
		<div className={className}>
			<div className="mb-1.5 flex items-baseline gap-2">
				<label id={labelIdOf(ids)} htmlFor={id} className="text-13 font-semibold">
					{label}
				</label>
				{optional ? <span className="text-12 text-soft">{t('common.optional')}</span> : null}
				{action ? <span className="ms-auto">{action}</span> : null}
			</div>
			{children(ids)}
			<div role={announce ? 'alert' : undefined}>
				{error ? (
					<p id={note} className="mt-1.5 text-13 text-pomegranate">
						{error}
					</p>
				) : null}
			</div>
			{!error && hint ? (
				<p id={note} className="mt-1.5 text-12 text-soft">
					{hint}
				</p>
			) : null}
		</div>
	);
}

type TextFieldProps = FieldProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'children'> & {
		onText: (text: string) => void;
		end?: ReactNode;
		ref?: Ref<HTMLInputElement>;
	};

/** A line of text. `dir="ltr"` for phones, codes and mail: they run left to right, yet stand where the page's lines begin. */
export function TextField({
	label,
	error,
	hint,
	optional,
	announce,
	action,
	className,
	onText,
	end,
	dir,
	...rest
}: TextFieldProps) {
	return (
		<Field label={label} error={error} hint={hint} optional={optional} announce={announce} action={action} className={className}>
			{(ids) => (
				<div className={frameOf(Boolean(error))}>
					<input
						{...ids}
						{...rest}
						dir={rest.value ? dir : undefined}
						onChange={(event) => onText(event.target.value)}
						className={`h-12 min-w-0 flex-1 bg-transparent px-3.5 outline-none placeholder:text-soft ${dir === 'ltr' ? '[html[dir=rtl]_&]:text-right' : ''}`}
					/>
					{end}
				</div>
			)}
		</Field>
	);
}

type TextAreaFieldProps = FieldProps &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'children'> & { onText: (text: string) => void };

export function TextAreaField({
	label,
	error,
	hint,
	optional,
	announce,
	action,
	className,
	onText,
	...rest
}: TextAreaFieldProps) {
	return (
		<Field label={label} error={error} hint={hint} optional={optional} announce={announce} action={action} className={className}>
			{(ids) => (
				<div className={frameOf(Boolean(error))}>
					<textarea
						{...ids}
						rows={3}
						{...rest}
						onChange={(event) => onText(event.target.value)}
						className="min-w-0 flex-1 resize-none bg-transparent px-3.5 py-3 leading-6 outline-none placeholder:text-soft"
					/>
				</div>
			)}
		</Field>
	);
}
