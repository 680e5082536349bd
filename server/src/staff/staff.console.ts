import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { operatorOf } from '../platform/http/call-context.ts';
import { operatorCookie } from '../platform/http/identity.ts';
import type { Shop } from '../shop.ts';
import * as staff from './staff.ts';

export function bindStaff(binder: Binder, { db }: Shop): void {
	binder.bind(staffCalls, staffSchemas, {
		signIn: async ({ username, password }, context) => {
			const { token, operator } = await staff.signIn(db, context.now, username, password);
			context.setCookie(operatorCookie, token, { maxAgeSeconds: staff.operatorSessionLife / 1000 });
			return operator;
		},
		signOut: (_input, context) =>
			context.transact(async (tx) => {
				await staff.signOut(tx, operatorOf(context), context.now);
				context.clearCookie(operatorCookie);
				return { done: true as const };
			}),
		me: (_input, context) => staff.getOperator(db, operatorOf(context).operatorId),
		setLanguage: ({ language }, context) => context.transact((tx) => staff.setLanguage(tx, operatorOf(context), language)),
		changePassword: async ({ current, next }, context) => {
			await staff.changePassword(db, context.now, operatorOf(context), current, next);
			return { done: true as const };
		},
		listOutbox: async ({ to, cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await staff.listOutbox(db, { to: to || null, after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					id: String(row.id),
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
