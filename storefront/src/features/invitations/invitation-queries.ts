import { ApiError } from '@qaysari/client/api-error';
import { invitationsCalls } from '@qaysari/contract/invitations.calls';
import type { HelpChance, InviteKind } from '@qaysari/contract/promotion-states';
import { queryOf } from '../../app/request.ts';

/** Begins the keys of everything that a help, a start or a purchase may change. */
export const invitationsKey = ['invitations'] as const;

export const inInvitations = <Options extends { queryKey: readonly unknown[] }>(
	options: Options,
	name: string | null = null,
) => ({
	...options,
	queryKey: [...invitationsKey, name, ...options.queryKey] as const,
});

/** Whether whoever looks may help; another person is asked for anew. */
export const chanceQuery = (code: string, userId: string | null) => ({
	...inInvitations(queryOf(invitationsCalls.chance, { code }, { quietLogin: true }), userId),
	staleTime: 0,
});

export const givenQuery = (kind: InviteKind) => inInvitations(queryOf(invitationsCalls.given, { kind }));

/** A link that leads nowhere: forged, damaged, or of something that is gone. */
export function isBrokenLink(error: unknown): boolean {
	return error instanceof ApiError && (error.code === 404 || error.code === 422);
}

export const codeOf = (query: URLSearchParams): string | null => {
	const code = query.get('code')?.trim() ?? '';
	return code || null;
};

export type Chance = HelpChance;
