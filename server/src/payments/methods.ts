import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { listBankAccounts } from '../bank-accounts/bank-accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { listStores } from '../stores/stores.ts';
import type { PaymentRoom } from './parts.ts';
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

/**
 * Which methods are open for goods of these origins to this buyer; closed ones say why. China goods are bought on the buyer's word,
 * so they are paid first, except by those whom the shop knows.
 */
export async function listMethods(
	db: Handle,
	{ gateways }: Pick<PaymentRoom, 'gateways'>,
	origins: readonly Origin[],
	accountId: number | null,
): Promise<OfferedMethod[]> {
	const closed: Partial<Record<PaymentMethod, string>> = {};
	if (origins.includes('china') && !(accountId !== null && (await isWhiteListed(db, accountId))))
		closed[paymentMethod.cashOnDelivery] = 'chinaPaidFirst';
	if (!gateways.current) closed[paymentMethod.card] = 'noGateway';
	if ((await listStores(db)).length === 0) closed[paymentMethod.cashAtStore] = 'noStore';
	if ((await listBankAccounts(db)).length === 0) closed[paymentMethod.bankTransfer] = 'noAccount';
	return shown.map((method) => ({ method, open: closed[method] === undefined, reason: closed[method] ?? null }));
}
