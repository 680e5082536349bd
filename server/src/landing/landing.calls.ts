import { landingCalls } from '@qaysari/contract/landing.calls';
import { landingSchemas } from '@qaysari/contract/landing.schemas';
import { cacheTags } from '../catalog/catalog.ts';
import { listClaimable, offerView } from '../coupons/coupons.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { BlockDependencies } from './blocks.ts';
import { listShown, showPage } from './landing.ts';

/** Of the coupons that anybody may claim now, those that a page names. */
const couponOffers: BlockDependencies['couponOffers'] = async (db, offerIds, language, now) => {
	const offers = await listClaimable(db, null, now, { ids: offerIds, product: null, after: null, limit: offerIds.length });
	return offers.map((offer) => offerView(offer, language));
};

export function bindLanding(binder: Binder, { db, secret, videos }: Shop): void {
	const deps: BlockDependencies & { secret: string } = { db, secret, videos, couponOffers };
	binder.bind(landingCalls, landingSchemas, {
		config: {
			tags: () => [cacheTags.home],
			answer: (_input, { language, now }) => listShown(db, language, now),
		},
		page: {
			tags: () => [cacheTags.home, cacheTags.lists, cacheTags.categories],
			answer: (input, { language, now }) => showPage(deps, input, language, now),
		},
	});
}
