import { workAlertsCalls } from '@qaysari/contract/work-alerts.calls';
import { workAlertsSchemas } from '@qaysari/contract/work-alerts.schemas';
import { doesWork, workKinds } from '@qaysari/contract/work-kinds';
import { senderOf } from '../accounts/accounts.calls.ts';
import { type CodeChannel, sendCode, useCode } from '../accounts/codes.ts';
import { readEmail, readPhone } from '../accounts/destination.ts';
import { isPushAddress, pushKeys } from '../notices/push.ts';
import type { Shop } from '../parts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { Operator } from '../platform/http/call-context.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './work-alerts.queries.ts';

type Way = 'email' | 'message';

export function bindWorkAlerts(binder: Binder, { db, codes, push, delivery }: Shop): void {
	const alertsOf = async (handle: Handle, { operatorId, role }: Operator, now: Date) => {
		const watched = await queries.listWatches(handle, operatorId);
		const contact = await queries.findContact(handle, operatorId);
		return {
			switches: workKinds
				.filter((kind) => doesWork(role, kind))
				.map((kind) => {
					const { push: onDevices, email, message } = watched.find((one) => one.kind === kind) ?? {};
					return { kind, push: onDevices ?? false, email: email ?? false, message: message ?? false };
				}),
			email: contact?.email ?? null,
			phone: contact?.phone ?? null,
			open: { email: delivery.isOpen('email'), message: delivery.channelsForWords().length > 0 },
			devices: (await queries.listDevices(handle, operatorId)).length,
			pushKey: (await pushKeys(push, now)).publicKey,
		};
	};
	const destinationOf = (way: Way, address: string) => (way === 'email' ? readEmail(address) : readPhone(address, undefined));
	/** A code goes where the words will go. */
	const channelOf = (way: Way): CodeChannel => (way === 'email' ? 'email' : delivery.isSetUp('whatsapp') ? 'whatsapp' : 'sms');
	const changeOf = (way: Way, value: string | null): Partial<queries.ContactRow> =>
		way === 'email' ? { email: value } : { phone: value };

	binder.bind(workAlertsCalls, workAlertsSchemas, {
		get: (_input, { operator, now }) => alertsOf(db, operator, now),

		setSwitch: (wish, context) =>
			context.transact(async (tx) => {
				const { operator, now } = context;
				if (!doesWork(operator.role, wish.kind)) refuse('forbidden');
				const contact = await queries.findContact(tx, operator.operatorId);
				if ((wish.email && !contact?.email) || (wish.message && !contact?.phone)) refuse('conflict');
				await queries.putWatch(tx, operator.operatorId, wish);
				return alertsOf(tx, operator, now);
			}),

		sendCode: ({ way, address }, context) => {
			const wish = { purpose: 'bind', channel: channelOf(way), destination: destinationOf(way, address) } as const;
			return inTransaction(db, (tx) => sendCode(codes, tx, context.now, wish, senderOf(context)));
		},

		confirm: async ({ way, address, code }, context) => {
			const { caller, operator, now } = context;
			const destination = destinationOf(way, address);
			const channels = way === 'email' ? (['email'] as const) : (['sms', 'whatsapp'] as const);
			await useCode(codes, now, { purpose: 'bind', channels, destination, code, caller });
			return inTransaction(db, async (tx) => {
				await queries.putContact(tx, operator.operatorId, changeOf(way, destination.value));
				return alertsOf(tx, operator, now);
			});
		},

		forget: ({ way }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await queries.putContact(tx, operatorId, changeOf(way, null));
				for (const watch of await queries.listWatches(tx, operatorId))
					await queries.putWatch(tx, operatorId, { ...watch, [way]: false });
				return alertsOf(tx, context.operator, context.now);
			}),

		addDevice: ({ endpoint, keys }, context) =>
			context.transact(async (tx) => {
				if (!isPushAddress(push, endpoint)) refuse('forbidden');
				await queries.putDevice(tx, context.operator.operatorId, { address: endpoint, keys }, context.now);
				return alertsOf(tx, context.operator, context.now);
			}),

		removeDevice: ({ endpoint }, context) =>
			context.transact(async (tx) => {
				await queries.deleteDevice(tx, context.operator.operatorId, endpoint);
				return { done: true as const };
			}),
	});
}
