import { invitationsSchemas } from '@qaysari/contract/invitation-calls.schemas';
import { invitationsCalls } from '@qaysari/contract/invitations.calls';
import { dinar } from '@qaysari/contract/money';
import { listPeople, nobodyKnown } from '../accounts/people.ts';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { signalsOf } from './caller.ts';
import * as invitations from './invitations.ts';

export function bindInvitations(binder: Binder, { db, secret }: Shop): void {
	binder.bind(invitationsCalls, invitationsSchemas, {
		chance: async ({ code }, context) => {
			const { buyer, now } = context;
			const row = await invitations.findByCode(db, null, code);
			if (!row) refuse('not_found');
			const signals = signalsOf(secret, context);
			await inTransaction(db, (tx) => invitations.noteOpening(tx, code, signals.trace, now));
			return {
				kind: row.kind,
				chance: buyer ? await invitations.chanceOf(db, row, buyer.accountId, signals, now) : invitations.openChance(row, now),
			};
		},

		given: async ({ kind }, context) => {
			const rows = await invitations.listGiven(db, context.buyer.accountId, kind);
			const people = await listPeople(
				db,
				rows.map((row) => row.initiator_id),
			);
			return {
				records: rows.map((row) => ({
					helpId: writeId(row.id),
					initiator: people.get(row.initiator_id) ?? nobodyKnown,
					lowered: row.kind === 'helpChop' ? dinar(row.part) : null,
					at: row.at,
				})),
			};
		},
	});
}
