import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { listBankAccounts } from '../bank-accounts/bank-accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { getPaymentRules } from '../settings/settings.ts';
import { listStores } from '../stores/stores.ts';
import type { PaymentDependencies } from './parts.ts';
import { isWhiteListed } from './white-list.queries.ts';

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
	accountId: number | null;
	/** Hundredths of a dinar. */
	amount: number;
	/** Where it goes; null: to a store, or not known yet. */
	provinceIds: readonly number[];
}

const ruleNames = { 3: 'bankTransfer', 5: 'cashAtStore', 10: 'card', 11: 'cashOnDelivery' } as const;

/**
 * Which methods are open for what is to be paid; closed ones say why. China goods are bought on the buyer's word, so they are paid first,
 * except by those whom the shop knows. The owner switches methods, with a ceiling and provinces each.
 */
export async function listMethods(
	db: Handle,
	{ gateways }: Pick<PaymentDependencies, 'gateways'>,
	{ origins, accountId, amount, provinceIds }: PayingFor,
): Promise<OfferedMethod[]> {
	const { methods } = await getPaymentRules(db);
	const closed: Partial<Record<PaymentMethod, string>> = {};
	for (const method of shown) {
		const rule = methods[ruleNames[method]];
		if (!rule.open) closed[method] = 'switchedOff';
		else if (rule.ceiling !== null && amount > rule.ceiling) closed[method] = 'aboveCeiling';
		else if (rule.provinceIds !== null && !provinceIds.every((province) => rule.provinceIds?.includes(String(province))))
			closed[method] = 'notInProvince';
	}
	if (origins.includes('china') && !(accountId !== null && (await isWhiteListed(db, accountId))))
		closed[paymentMethod.cashOnDelivery] = 'chinaPaidFirst';
	if (!gateways.current) closed[paymentMethod.card] = 'noGateway';
	if ((await listStores(db)).length === 0) closed[paymentMethod.cashAtStore] = 'noStore';
	if ((await listBankAccounts(db)).length === 0) closed[paymentMethod.bankTransfer] = 'noAccount';
	return shown.map((method) => ({ method, open: closed[method] === undefined, reason: closed[method] ?? null }));
}
