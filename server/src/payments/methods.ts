import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { anyOpenAccount } from '../bank-accounts/bank-accounts.ts';
import { blockedOf } from '../cash-on-delivery/cash-on-delivery.ts';
import type { Handle } from '../platform/database/handle.ts';
import { together } from '../platform/database/rows.ts';
import { gathered } from '../platform/database/side-by-side.ts';
import type { AccountId, RegionId } from '../platform/ids.ts';
import { getPaymentRules, type PaymentRules, paymentRulesIn, paymentRulesRow } from '../settings/settings.ts';
import { anyOpenStore } from '../stores/stores.ts';
import type { PaymentDependencies } from './parts.ts';
import { whiteListed } from './white-list.queries.ts';

export interface OfferedMethod {
	method: PaymentMethod;
	open: boolean;
	reason: string | null;
}

/** In the order in which they are shown. */
const shown: readonly PaymentMethod[] = [
	paymentMethod.cashOnDelivery,
	paymentMethod.card,
	paymentMethod.bankTransfer,
	paymentMethod.cashAtStore,
];

/** What is to be paid, as far as it is known when somebody asks for the methods. */
export interface PayingFor {
	origins: readonly Origin[];
	accountId: AccountId | null;
	/** Hundredths of a dinar. */
	amount: number;
	/** Where it goes; null: to a store, or not known yet. */
	provinceIds: readonly RegionId[];
}

type MethodDependencies = Pick<PaymentDependencies, 'gateways'>;

const ruleNames = { 3: 'bankTransfer', 5: 'cashAtStore', 10: 'card', 11: 'cashOnDelivery' } as const;

/** What decides which methods are open, as it stands now. */
interface Standing {
	rules: PaymentRules;
	/** Not empty where there is one: a store that takes cash, an account that takes transfers, a word that the shop knows this buyer. */
	stores: readonly unknown[];
	accounts: readonly unknown[];
	known: readonly unknown[];
	/** Those of the numbers from which nobody pays at the door. */
	blocked: readonly unknown[];
}

const readStandings = gathered(
	async (
		db: Handle,
		asks: readonly { accountId: AccountId | null; phones: readonly string[] }[],
	): Promise<readonly Standing[]> => {
		const { rules, stores, accounts, known, blocked } = await together(db, {
			rules: paymentRulesRow(),
			stores: anyOpenStore(),
			accounts: anyOpenAccount(),
			known: whiteListed(asks.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))),
			blocked: blockedOf(asks.flatMap(({ phones }) => phones)),
		});
		return asks.map(({ accountId, phones }) => ({
			rules: paymentRulesIn(rules),
			stores,
			accounts,
			known: known.filter((row) => row.account_id === accountId),
			blocked: blocked.filter(({ phone }) => phones.includes(phone)),
		}));
	},
);

/** @param phones to be looked at for paying at the door */
export function readStanding(
	db: Handle,
	{ accountId }: Pick<PayingFor, 'accountId'>,
	phones: readonly string[] = [],
): Promise<Standing> {
	return readStandings(db, { accountId, phones });
}

/**
 * Which methods are open for what is to be paid; closed ones say why. China goods are bought on the buyer's word, so they are paid first,
 * except by those whom the shop knows. The owner switches methods, with a ceiling and provinces each.
 */
export async function listMethods(db: Handle, deps: MethodDependencies, paying: PayingFor): Promise<OfferedMethod[]> {
	const standing = await readStanding(db, paying);
	return shown.map((method) => {
		const reason = missingFor(standing, deps, paying, method) ?? closedBy(standing.rules.methods[ruleNames[method]], paying);
		return { method, open: reason === null, reason };
	});
}

/** Whether one method is open for what is to be paid. */
export function isOpen(standing: Standing, deps: MethodDependencies, paying: PayingFor, method: PaymentMethod): boolean {
	if (closedBy(standing.rules.methods[ruleNames[method]], paying) !== null) return false;
	return missingFor(standing, deps, paying, method) === null;
}

/** Whether the owner's rule has a method open in a province, whatever else it asks for. */
export async function isOpenIn(db: Handle, method: PaymentMethod, province: RegionId): Promise<boolean> {
	const { methods } = await getPaymentRules(db);
	return serves(methods[ruleNames[method]], province);
}

/** What a method needs and is not there. */
function missingFor(
	{ stores, accounts, known }: Standing,
	{ gateways }: MethodDependencies,
	{ origins }: PayingFor,
	method: PaymentMethod,
): string | null {
	switch (method) {
		case paymentMethod.cashOnDelivery:
			return !origins.includes('china') || known.length > 0 ? null : 'chinaPaidFirst';
		case paymentMethod.card:
			return gateways.current ? null : 'noGateway';
		case paymentMethod.cashAtStore:
			return stores.length > 0 ? null : 'noStore';
		case paymentMethod.bankTransfer:
			return accounts.length > 0 ? null : 'noAccount';
	}
}

type Rule = PaymentRules['methods'][(typeof ruleNames)[PaymentMethod]];

/** Why the owner's rule closes a method for what is to be paid. */
function closedBy(rule: Rule, { amount, provinceIds }: PayingFor): string | null {
	if (!rule.open) return 'switchedOff';
	if (rule.ceiling !== null && amount > rule.ceiling) return 'aboveCeiling';
	return provinceIds.every((province) => serves(rule, province)) ? null : 'notInProvince';
}

function serves({ provinceIds }: Rule, province: RegionId): boolean {
	return provinceIds === null || provinceIds.includes(String(province));
}
