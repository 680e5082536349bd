import type { customersSchemas } from '@qaysari/contract/customers.schemas';
import type { Language } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { isolate, isolateLtr } from '@qaysari/messages/direction';
import type { z } from 'zod';
import { nobodyKnown, standingOf } from '../accounts/people.ts';
import { listAddresses } from '../addresses/addresses.ts';
import { balanceOf } from '../balance/balance.ts';
import { findOwnGroup } from '../chat/chat.ts';
import { getSwitches } from '../notices/notices.ts';
import { listFigures } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type AccountId, writeId } from '../platform/ids.ts';
import { blocksOf } from './block-views.ts';
import { type CustomerRow, listReceivers } from './customers.ts';

type Output<Name extends keyof typeof customersSchemas> = z.input<(typeof customersSchemas)[Name]['output']>;

export async function customerViews(db: Handle, rows: readonly CustomerRow[]): Promise<Output<'list'>['records']> {
	const ids = rows.map((row) => row.id);
	const [names, figures] = await Promise.all([namesFor(db, ids), figuresOf(db, ids)]);
	return rows.map((row) => ({
		userId: row.user_id,
		name: names(row),
		phone: row.phone,
		email: row.email,
		joinedAt: row.created_at,
		orders: figures.get(row.id)?.orders ?? 0,
		spent: dinar(figures.get(row.id)?.spent ?? 0),
		blocked: row.blocked,
	}));
}

/** What operators call somebody: the name they gave, the one on their parcels, or what they are reached by. */
async function namesFor(db: Handle, ids: readonly AccountId[]) {
	const receivers = new Map((await listReceivers(db, ids)).map((row) => [row.account_id, row.full_name]));
	return (row: Pick<CustomerRow, 'id' | 'first_name' | 'nickname' | 'phone' | 'email'>): string =>
		row.first_name ||
		row.nickname ||
		receivers.get(row.id) ||
		(row.phone ? isolateLtr(row.phone) : row.email) ||
		nobodyKnown.name;
}

async function figuresOf(db: Handle, ids: readonly AccountId[]) {
	return new Map((await listFigures(db, ids)).map((row) => [row.account_id, row]));
}

/** Everything that the shop knows of somebody and that does not go on by pages. @throws Refusal unauthorized once the account is closed */
export async function wholeCustomer(db: Handle, now: Date, language: Language, accountId: AccountId): Promise<Output<'get'>> {
	const [{ account, standing, identities, devices }, names, figures, balance, group, switches, addresses] = await Promise.all([
		standingOf(db, accountId, now),
		namesFor(db, [accountId]),
		figuresOf(db, [accountId]),
		balanceOf(db, accountId),
		findOwnGroup(db, accountId),
		getSwitches(db, accountId),
		listAddresses(db, language, accountId),
	]);
	const own = figures.get(accountId);
	const promotions = switches.find(({ kind }) => kind === 'promotion');
	const { agreed_at: at, agreed_version: version } = standing;
	return {
		userId: account.user_id,
		name: names(account),
		phone: account.phone,
		email: account.email,
		username: account.username,
		nickname: account.nickname,
		language: account.language,
		joinedAt: account.created_at,
		isNew: account.is_new,
		hasPassword: account.password_hash !== null,
		providers: identities.map(({ issuer }) => hostOf(issuer)),
		devices,
		lastSeenAt: standing.last_seen_at,
		terms: at === null || version === null ? null : { version, at },
		promotions: { push: promotions?.push ?? false, message: promotions?.message ?? false },
		orders: own?.orders ?? 0,
		spent: dinar(own?.spent ?? 0),
		lastOrderAt: own?.last_at ?? null,
		balance: dinar(balance),
		groupId: group ? writeId(group.id) : null,
		addresses: addresses.map((one) => ({
			id: one.id,
			name: one.fullName,
			phone: one.phone,
			secondPhone: one.secondPhone,
			line: [one.province, one.city, one.address].filter(Boolean).map(isolate).join(' · '),
			isDefault: one.isDefault,
		})),
		blocked: account.blocked_at !== null,
		blocks: await blocksOf(db, accountId),
	};
}

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer);
