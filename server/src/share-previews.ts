import { type Language, textIn } from '@qaysari/contract/languages';
import { formatMoney } from '@qaysari/messages/format';
import { translatorFor } from '@qaysari/messages/node';
import { listCardsOfAnyState, pricesNow } from './catalog/catalog.ts';
import { listGiftsById } from './free-gift/free-gift.ts';
import { listDealsById } from './help-chop/help-chop.ts';
import { findByCode } from './invitations/invitations.ts';
import type { ShareTarget } from './invitations/share-links.ts';
import type { Handle } from './platform/database/handle.ts';
import type { PictureRow } from './platform/files/pictures.ts';
import { asId, type ProductId } from './platform/ids.ts';

/** What a shared link shows before anybody opens it, and where it leads. */
export interface SharePreview {
	title: string;
	description: string;
	/** As the picture says it. */
	goods: string;
	price: string;
	was: string | null;
	/** When that price ends; null where it goes on. */
	until: string | null;
	picture: PictureRow | null;
	/** Path and query of the page, without language. */
	page: string;
	source: string;
}

/** Null when the link leads nowhere. */
export async function findPreview(db: Handle, now: Date, target: ShareTarget, language: Language): Promise<SharePreview | null> {
	return target.kind === 'product'
		? ofProduct(db, now, target.productId, language)
		: ofInvitation(db, now, target.code, language);
}

async function ofProduct(db: Handle, now: Date, productId: ProductId, language: Language): Promise<SharePreview | null> {
	const [card] = await listCardsOfAnyState(db, [productId]);
	if (!card) return null;
	const t = translatorFor(language, 'server');
	const { min, max, struck, timed } = pricesNow(card, now);
	const lowest = formatMoney(language, { amount: min, currency: 'IQD' });
	const price = min === max ? lowest : t('share.price.from', { price: lowest });
	const goods = textIn(card.title, language);
	return {
		title: goods,
		description: t('share.product.text', { price }),
		goods,
		price,
		was: struck === null ? null : formatMoney(language, { amount: struck, currency: 'IQD' }),
		until: timed?.endsAt ?? null,
		picture: card.picture,
		page: `/pages/product_details/index?id=${card.id}`,
		source: 'share_product',
	};
}

async function ofInvitation(db: Handle, now: Date, code: string, language: Language): Promise<SharePreview | null> {
	const invitation = await findByCode(db, null, code);
	if (!invitation) return null;
	const isGift = invitation.kind === 'freeGift';
	const [gift] = isGift ? await listGiftsById(db, [asId(invitation.subject_id)]) : [];
	const [deal] = isGift ? [] : await listDealsById(db, [asId(invitation.subject_id)]);
	const productId = gift?.product_id ?? deal?.product_id;
	// A gift is promised to whoever gathers friends for it, whatever becomes of its product.
	const hidden = isGift ? 'shown' : 'left out';
	const [card] = productId === undefined ? [] : await listCardsOfAnyState(db, [productId], null, hidden);
	if (!card) return null;
	const t = translatorFor(language, 'server');
	const goods = textIn(card.title, language);
	const money = (amount: number): string => formatMoney(language, { amount, currency: 'IQD' });
	if (deal) {
		const price = money(deal.floor_price);
		return {
			title: t('share.helpChop.title', { title: goods }),
			description: t('share.helpChop.text', { price }),
			goods,
			price,
			was: money(invitation.start_price ?? deal.start_price),
			until: null,
			picture: card.picture,
			page: `/pages/group-help/index?code=${code}`,
			source: 'share_deal',
		};
	}
	return {
		title: t('share.freeGift.title', { title: goods }),
		description: t('share.freeGift.text'),
		goods,
		price: t('share.free'),
		was: money(pricesNow(card, now).min),
		until: null,
		picture: card.picture,
		page: `/pages/free-help/index?code=${code}`,
		source: 'share_gift',
	};
}
