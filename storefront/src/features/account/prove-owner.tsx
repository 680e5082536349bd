import { ApiError } from '@qaysari/client/api-error';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type UserInfo, userInfoQuery } from './account-queries.ts';
import { type OldFactor, OldFactorStep } from './old-factor.tsx';

/** Whether the shop wants to be shown first that the account is theirs who ask. */
export const asksForOwner = (error: unknown): boolean => error instanceof ApiError && error.reason === 'old_factor_required';

/** Shows that the account is theirs who are signed in long ago, before what costs it most; `onProven` goes on with that. */
export function ProveOwner({ onProven }: { onProven: () => void }) {
	const info = useQuery(userInfoQuery());
	return <Loaded query={info}>{(data) => <ProofForm info={data} onProven={onProven} />}</Loaded>;
}

function ProofForm({ info, onProven }: { info: UserInfo; onProven: () => void }) {
	const t = useT();
	const textOf = useErrorText();
	const prove = useMutation({
		mutationFn: (factor: OldFactor) => api(accountsCalls.proveOwner, factor),
		onSuccess: onProven,
	});
	const kind = info.phone === null ? 'email' : 'phone';
	const account = info[kind];
	return (
		<OldFactorStep
			old={account === null ? null : { kind, account }}
			sendLabel={t(kind === 'phone' ? 'account.bind.sendPhone' : 'account.bind.sendEmail')}
			hasPassword={info.hasPassword}
			error={prove.error ? textOf(prove.error) : null}
			busy={prove.isPending || prove.isSuccess}
			onGiven={(factor) => {
				if (!prove.isPending && !prove.isSuccess) prove.mutate(factor);
			}}
		/>
	);
}
