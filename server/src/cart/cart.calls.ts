import type { Access, CallPlace } from '@qaysari/contract/call';
import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { cartSchemas } from '@qaysari/contract/cart.schemas';
import type { Shop } from '../parts.ts';
import type { Binder, Handlers } from '../platform/http/binder.ts';
import type { CallContext, ContextOf } from '../platform/http/call-context.ts';
import { shareStep } from '../platform/http/shared-steps.ts';
import { type CartLineId, readId, type SkuId, writeId } from '../platform/ids.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import * as cart from './cart.ts';

/** The same actions on two carts: the buyer's, and the visitor's draft under `cartTemp/`. */
export function bindCart(binder: Binder, shop: Shop): void {
	binder.bind(
		cartCalls,
		cartSchemas,
		handlers<'buyer'>(shop, ({ buyer }) => ({ accountId: buyer.accountId })),
	);
	binder.bind(cartTempCalls, cartSchemas, handlers<'visitor'>(shop, draftOwner));
}

function draftOwner({ visitor }: CallContext): cart.CartOwner {
	if (!visitor.trace) refuse('bad_request');
	return { visitorHash: visitor.trace };
}

function handlers<A extends Access>(
	{ db }: Shop,
	ownerOf: (context: ContextOf<A>) => cart.CartOwner,
): Handlers<typeof cartSchemas, Record<keyof typeof cartSchemas, CallPlace<A>>> {
	const adding = shareStep(db, {
		ownerOf: ({ owner }: cart.CartWish) =>
			'accountId' in owner ? String(owner.accountId) : owner.visitorHash.toString('base64url'),
		work: async (tx, now, wishes) =>
			(await cart.addToCarts(tx, now, wishes)).map((one) =>
				one instanceof Refusal ? one : { lineId: writeId(one.lineId), cartNum: one.pieces },
			),
	});
	return {
		list: (_input, context) => cart.getCart(db, context.now, context.language, ownerOf(context)),
		getCartNum: async (_input, context) => ({ cartNum: await cart.countPieces(db, ownerOf(context)) }),
		addCart: ({ skuId, quantity }, context) =>
			context.transactShared(adding, { owner: ownerOf(context), skuId: readId<SkuId>(skuId), quantity }),
		updateProductByCart: ({ lineId, quantity }, context) =>
			context.transact(async (tx) => {
				await cart.setQuantity(tx, ownerOf(context), context.now, { lineId: readId(lineId), quantity });
				return cart.getCart(tx, context.now, context.language, ownerOf(context));
			}),
		selectProduct: ({ lineIds, selected }, context) =>
			context.transact(async (tx) => {
				await cart.selectLines(tx, ownerOf(context), context.now, lineIds.map(readId<CartLineId>), selected);
				return cart.getCart(tx, context.now, context.language, ownerOf(context));
			}),
		delete: ({ lineIds }, context) =>
			context.transact(async (tx) => {
				await cart.deleteLines(tx, ownerOf(context), context.now, lineIds.map(readId<CartLineId>));
				return cart.getCart(tx, context.now, context.language, ownerOf(context));
			}),
	};
}
