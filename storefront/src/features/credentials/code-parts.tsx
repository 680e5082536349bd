import { type Ref, useId } from 'react';
import { useT } from '../../app/language.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import type { SendType } from './login-ways.ts';

const sentBy = { 2: 'login.code.sentWhatsapp', 6: 'login.code.sentSms', 7: 'login.code.sentEmail' } as const satisfies Record<
	SendType,
	string
>;

/** Where the code went, and the way back for who mistyped; none where the destination is given. */
export function SentTo(props: { type: SendType; destination: string; busy: boolean; onChange?: () => void }) {
	const t = useT();
	return (
		<p className="text-center text-13 text-soft">
			{t.parts(sentBy[props.type], { destination: props.destination }).map((part) =>
				typeof part === 'string' ? (
					part
				) : (
					<bdi key={part.tag} dir="ltr" className="font-semibold whitespace-nowrap text-ink">
						{part.text}
					</bdi>
				),
			)}{' '}
			{props.onChange ? (
				<button type="button" disabled={props.busy} onClick={props.onChange} className="-m-2.5 p-2.5 font-bold text-tile">
					{t('login.code.change')}
				</button>
			) : null}
		</p>
	);
}

/** The six boxes with what is wrong with the code below them. */
export function CodeField(props: {
	value: string;
	error: string | null;
	busy: boolean;
	onChange: (digits: string) => void;
	ref?: Ref<HTMLInputElement>;
}) {
	const note = useId();
	return (
		<div>
			<CodeBoxes
				ref={props.ref}
				value={props.value}
				invalid={props.error !== null}
				describedBy={note}
				busy={props.busy}
				onChange={props.onChange}
			/>
			<p id={note} role="alert" className="mt-2 text-center text-13 text-pomegranate empty:hidden">
				{props.error}
			</p>
		</div>
	);
}

/** Seconds until another code may be asked for, then the link that asks. */
export function ResendLine({ wait, closed, onResend }: { wait: number; closed: boolean; onResend: () => void }) {
	const t = useT();
	return (
		<p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-13 text-soft">
			{wait > 0 ? (
				t('login.code.resendIn', { seconds: wait })
			) : (
				<>
					{t('login.code.notReceived')}
					<button
						type="button"
						disabled={closed}
						onClick={onResend}
						className="min-h-11 px-1 font-bold text-tile disabled:text-soft"
					>
						{t('login.code.resend')}
					</button>
				</>
			)}
		</p>
	);
}
