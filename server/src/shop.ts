import { accounts } from './accounts/room.ts';
import { addresses } from './addresses/room.ts';
import { amendments } from './amendments/room.ts';
import { balance } from './balance/room.ts';
import { bankAccounts } from './bank-accounts/room.ts';
import { bulkEdits } from './bulk-edits/room.ts';
import { cart } from './cart/room.ts';
import { cashOnDelivery } from './cash-on-delivery/room.ts';
import { catalog } from './catalog/room.ts';
import { chat } from './chat/room.ts';
import { checkout } from './checkout/room.ts';
import { coupons } from './coupons/room.ts';
import { couriers } from './couriers/room.ts';
import { customers } from './customers/room.ts';
import { deliveries } from './deliveries/room.ts';
import { deskNotices } from './desk-notices/room.ts';
import { exporting } from './export/room.ts';
import { fees } from './fees/room.ts';
import { freeGift } from './free-gift/room.ts';
import { freight } from './freight/room.ts';
import { fulfilment } from './fulfilment/room.ts';
import { helpChop } from './help-chop/room.ts';
import { inquiries } from './inquiries/room.ts';
import { invitations } from './invitations/room.ts';
import { landing } from './landing/room.ts';
import { library } from './library/room.ts';
import { type MakingOptions, makeParts } from './make-parts.ts';
import { notices } from './notices/room.ts';
import { orders } from './orders/room.ts';
import { parcels } from './parcels/room.ts';
import type { Shop } from './parts.ts';
import { payments } from './payments/room.ts';
import { prizes } from './prizes/room.ts';
import { problems } from './problems/room.ts';
import { productQuestions } from './product-questions/room.ts';
import { purchasing } from './purchasing/room.ts';
import { questions } from './questions/room.ts';
import { rates } from './rates/room.ts';
import { releases } from './releases/room.ts';
import { reports } from './reports/room.ts';
import { returns } from './returns/room.ts';
import { reviews } from './reviews/room.ts';
import type { Room } from './room.ts';
import { connectRooms } from './rooms.ts';
import { search } from './search/room.ts';
import { securityEvents } from './security-events/room.ts';
import { segments } from './segments/room.ts';
import { settings } from './settings/room.ts';
import { shipments } from './shipments/room.ts';
import { staff } from './staff/room.ts';
import { stock } from './stock/room.ts';
import { stores } from './stores/room.ts';
import { tracking } from './tracking/room.ts';
import { upkeep } from './upkeep/room.ts';
import { uploads } from './uploads/room.ts';
import { webhooks } from './webhooks/room.ts';
import { workAlerts } from './work-alerts/room.ts';

/**
 * The rooms of the shop. What happened is heard in this order: who indexes a product hears of it before those who drop answers
 * that were read from the index, and who may refuse that an account closes comes before those who erase.
 */
export const rooms: readonly Room[] = [
	orders,
	questions,
	amendments,
	problems,
	returns,
	payments,
	fees,
	parcels,
	deliveries,
	fulfilment,
	purchasing,
	shipments,
	cashOnDelivery,
	reviews,
	productQuestions,
	search,
	catalog,
	exporting,
	stock,
	tracking,
	accounts,
	addresses,
	cart,
	library,
	coupons,
	prizes,
	chat,
	inquiries,
	notices,
	uploads,
	upkeep,
	landing,
	freight,
	checkout,
	settings,
	releases,
	invitations,
	freeGift,
	helpChop,
	staff,
	rates,
	stores,
	couriers,
	balance,
	segments,
	bankAccounts,
	customers,
	securityEvents,
	webhooks,
	reports,
	bulkEdits,
	workAlerts,
	deskNotices,
];

/** The shop of one process, its rooms connected. */
export function createShop(options: MakingOptions): Shop {
	const shop = makeParts(options);
	connectRooms(rooms, shop);
	return shop;
}
