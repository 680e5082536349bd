import { type Call, mayCall } from '@qaysari/contract/call';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { OutputOf } from './call-types.ts';
import { asFault } from './fault.ts';
import { forgetDrafts } from './use-draft.ts';

export type Operator = OutputOf<typeof staffCalls.me>;

/** Expired: somebody was signed in and the server no longer knows it; the page underneath is kept. */
export interface Session {
	readonly operator: Operator | null;
	readonly expired: boolean;
}

export const sessionKey = ['staff', 'session'] as const;
const nobody: Session = { operator: null, expired: false };

export function useSession() {
	return useQuery<Session>({
		queryKey: sessionKey,
		queryFn: async ({ signal }) => {
			try {
				return { operator: await api(staffCalls.me, {}, { signal }), expired: false };
			} catch (error) {
				if (asFault(error).signedOut) return nobody;
				throw error;
			}
		},
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
}

/** Who works here. Only below the gate, where somebody always does. */
export function useOperator(): Operator {
	const operator = useSession().data?.operator;
	if (!operator) throw new Error('used outside the session');
	return operator;
}

/** Whether the signed-in operator's role may make a call, as the contract says. */
export function useMay(): (call: Call) => boolean {
	const { role } = useOperator();
	return (call) => mayCall(role, call);
}

export function markExpired(client: QueryClient): void {
	client.setQueryData<Session>(sessionKey, (session) => (session?.operator ? { ...session, expired: true } : nobody));
}

/** Somebody else than before starts from nothing; the same one finds everything as it was. */
export function begin(client: QueryClient, operator: Operator): void {
	const before = client.getQueryData<Session>(sessionKey)?.operator;
	const same = before?.operatorId === operator.operatorId;
	if (!same) forgetDrafts();
	if (before && !same) client.clear();
	client.setQueryData<Session>(sessionKey, { operator, expired: false });
	if (same) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1] });
}

export function end(client: QueryClient): void {
	forgetDrafts();
	client.setQueryData<Session>(sessionKey, nobody);
	client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1] });
}
