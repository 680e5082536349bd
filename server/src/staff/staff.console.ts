import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { operatorCookie } from '../platform/http/identity.ts';
import { type OperatorId, readId, writeId } from '../platform/ids.ts';
import { closeOperator, createOperator, resetOperator, setOperatorRole } from './operators.ts';
import { proveOperator } from './proof.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';
import * as staff from './staff.ts';

export function bindStaff(binder: Binder, { db, events, secret, config }: Shop): void {
	const room = { db, secret, limits: config.limits, idleMinutes: config.operatorIdleMinutes, ...config.operatorProof };

	binder.bind(staffCalls, staffSchemas, {
		signIn: async (input, context) => {
			const { token, operator } = await staff.signIn(room, context.now, input, context.caller, context.aboutOperator);
			context.setCookie(operatorCookie, token, { maxAgeSeconds: staff.operatorSessionLife / 1000 });
			return operator;
		},
		signOut: (_input, context) =>
			context.transact(async (tx) => {
				await staff.signOut(tx, context.operator, context.now);
				context.clearCookie(operatorCookie);
				return { done: true as const };
			}),
		me: (_input, context) => staff.getOperator(room, db, context.operator.operatorId),
		setLanguage: ({ language }, context) => context.transact((tx) => staff.setLanguage(room, tx, context.operator, language)),
		changePassword: async (change, context) => {
			await staff.changePassword(room, context.now, context.operator, change, context.caller);
			return { done: true as const };
		},
		beginSecondFactor: ({ password }, context) =>
			beginSecondFactor(room, context.now, context.operator, password, context.caller),
		prove: async (shown, context) => {
			await proveOperator(room, context.now, context.operator, shown, context.caller);
			return { done: true as const };
		},
		confirmSecondFactor: async ({ code }, context) => ({
			recoveryCodes: await confirmSecondFactor(room, context.now, context.operator, code),
		}),
		removeSecondFactor: async ({ password, code }, context) => {
			await removeSecondFactor(room, context.now, context.operator, { password, code }, context.caller);
			return { done: true as const };
		},
		listOperators: async () => ({
			operators: (await staff.listOperators(db)).map((row) => ({
				operatorId: writeId(row.id),
				username: row.username,
				role: row.role,
				secondFactor: row.second_factor,
				createdAt: row.created_at,
				lastSeenAt: row.last_seen_at,
				closedAt: row.closed_at,
			})),
		}),
		// Not kept for repeats: the answer holds a password.
		createOperator: (input, context) => createOperator(db, context.now, input),
		resetOperator: ({ operatorId, secondFactor }, context) =>
			resetOperator({ db, events }, context.now, readId(operatorId), secondFactor),
		setOperatorRole: ({ operatorId, role }, context) =>
			context.transact(async (tx) => {
				await setOperatorRole(tx, events, context.now, readId(operatorId), role);
				return { done: true as const };
			}),
		closeOperator: ({ operatorId }, context) =>
			context.transact(async (tx) => {
				await closeOperator(tx, events, context.now, readId(operatorId));
				return { done: true as const };
			}),
		listActions: async ({ operatorId, about, from, until, cursor, limit }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const wish = {
				operatorId: operatorId ? readId<OperatorId>(operatorId) : null,
				about: about ? `${about.kind} ${about.id}` : null,
				from: from ?? null,
				until: until ?? null,
				after,
				limit,
			};
			const page = pageOf(await staff.listActions(db, wish), limit, (row) => [row.at, row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					id: writeId(row.id),
					at: row.at,
					operatorId: writeId(row.operator_id),
					username: row.username,
					call: row.call,
					subject: JSON.parse(row.subject) as Record<string, unknown>,
					changes: row.changes ?? [],
				})),
			};
		},
		listOutbox: async ({ to, cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await staff.listOutbox(db, { to: to || null, after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					id: writeId(row.id),
					at: row.created_at,
					channel: row.channel,
					to: row.recipient,
					text: row.text,
					code: row.code,
				})),
			};
		},
	});
}
