import { ApiError } from '@qaysari/client/api-error';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import type { Account } from '../credentials/account.ts';
import { useCodeSending } from '../credentials/use-code-sending.ts';
import { userInfoQuery } from './account-queries.ts';
import type { OldFactor } from './old-factor.tsx';

/** A new number or email, the code that it got, and what shows that the account is theirs. */
interface Proof extends Account {
	code: string;
	factor: OldFactor | null;
}

/** The code to the new one was right: what is shown of the old one is missing or wrong. */
function isAboutOld(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false;
	const { about } = Object(error.data) as { about?: unknown };
	return error.reason === 'old_factor_required' || error.reason === 'password_wrong' || about === 'old';
}

function useBind(onDone: () => void, onError: (error: unknown, proof: Proof) => void) {
	const t = useT();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ factor, ...typed }: Proof) => api(accountsCalls.accountBind, { ...typed, ...factor }),
		onSuccess: (info) => {
			client.setQueryData(userInfoQuery().queryKey, info);
			toast('success', t('account.bind.success'));
			onDone();
		},
		onError,
	});
}

/** What is shown of the old one, and whether the shop asks for it: where one is given up, and where the sign-in is long ago. */
function useOldFactor(isReplacing: boolean) {
	const [factor, setFactor] = useState<OldFactor | null>(null);
	const [asked, setAsked] = useState(isReplacing);
	const [refused, setRefused] = useState<string | null>(null);
	return {
		factor,
		isAsked: asked && factor === null,
		/** Why what was shown was not taken. */
		refused,
		give: (given: OldFactor): void => {
			setRefused(null);
			setFactor(given);
		},
		ask: (why: string | null): void => {
			setRefused(why);
			setFactor(null);
			setAsked(true);
		},
	};
}

/** Binds a number or email to the account, in place of an old one if there is one. */
export function useBinding(isReplacing: boolean, onDone: () => void) {
	const textOf = useErrorText();
	const [proving, setProving] = useState(false);
	const [digits, setDigits] = useState('');
	const old = useOldFactor(isReplacing);
	const code = useCodeSending(
		(wish) => api(accountsCalls.accountBindSendCode, wish),
		() => {
			setDigits('');
			bind.reset();
			setProving(true);
		},
	);
	const bind = useBind(onDone, (error, proof) => {
		if (!isAboutOld(error)) {
			setDigits('');
			return;
		}
		// It is kept until the old one is shown.
		old.ask(proof.factor === null ? null : textOf(error));
	});
	const entering = bind.isPending || bind.isSuccess;
	const bindWith = (typed: string, shown: OldFactor | null): void => {
		const { account = '', areaId } = code.sent ?? {};
		bind.mutate({ account, ...(areaId ? { areaId } : {}), code: typed, factor: shown });
	};
	return {
		code,
		proving,
		setProving,
		digits,
		onDigits: (next: string): void => {
			if (next.length > 0) {
				code.forget();
				bind.reset();
			}
			setDigits(next);
		},
		enter: (typed: string): void => {
			if (!entering) bindWith(typed, old.factor);
		},
		entering,
		resend: (): void => {
			bind.reset();
			code.resend();
		},
		error: bind.error ?? code.error,
		asksForOld: old.isAsked,
		oldRefused: old.refused,
		giveOld: (given: OldFactor): void => {
			bind.reset();
			old.give(given);
			if (proving && digits !== '') bindWith(digits, given);
		},
	};
}
