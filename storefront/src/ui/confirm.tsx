import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../app/language.tsx';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

export interface Question {
	title: string;
	text?: ReactNode;
	/** What the button says that does it: the action, not "OK". */
	confirm: string;
	/** What the other button says, where "Cancel" could be taken for the action. */
	cancel?: string;
	/** Something is lost by it. */
	danger?: boolean;
}

/**
 * Asks before something that is not easily undone; the one way to do so.
 *
 *     const { ask, dialog } = useConfirm();
 *     if (await ask({ title: t('address.delete.confirm'), confirm: t('action.delete'), danger: true })) remove.mutate(id);
 *     return <>{dialog}…</>;
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
	const t = useT();
	// The question stays while its sheet goes down.
	const [state, setState] = useState<{ question: Question; open: boolean } | null>(null);
	const answer = useRef<((yes: boolean) => void) | null>(null);

	const close = (yes: boolean): void => {
		setState((present) => present && { ...present, open: false });
		answer.current?.(yes);
		answer.current = null;
	};
	const ask = (question: Question): Promise<boolean> => {
		answer.current?.(false);
		setState({ question, open: true });
		return new Promise((resolve) => {
			answer.current = resolve;
		});
	};
	const question = state?.question;
	const dialog = question ? (
		<Sheet open={state.open} title={question.title} onClose={() => close(false)}>
			{question.text ? <div className="pb-4 text-soft">{question.text}</div> : null}
			<div className="flex flex-col gap-3 pt-1 pb-1">
				<Button look={question.danger ? 'danger' : 'primary'} size="main" wide onClick={() => close(true)}>
					{question.confirm}
				</Button>
				<Button look="plain" size="main" wide onClick={() => close(false)}>
					{question.cancel ?? t('action.cancel')}
				</Button>
			</div>
		</Sheet>
	) : null;
	return { ask, dialog };
}
