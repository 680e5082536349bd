import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { DealCheckout, type DealSku, type DealTarget } from '../../features/checkout/deal-checkout.tsx';
import { prizeQuery } from '../../features/prizes/prize-queries.ts';
import type { ProductDetailView } from '../../features/products/product-card.tsx';
import { productQuery } from '../../features/products/product-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** Orders a prize that was won (`prize`), or what friends made cheaper (`deal`), of one product. */
export default function DealOrderScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const productId = query.get('product') ?? '';
	const target = targetOf(query);
	return (
		<BuyerPage title={t('checkout.title')} invitation={t('deal.signIn')} icon="gift">
			{() =>
				target && 'prizeId' in target ? (
					<PrizeOrder key={target.prizeId} {...target} />
				) : target && isId(productId) ? (
					<DealOrder key={target.helpChopId} productId={productId} {...target} />
				) : (
					<EmptyState icon="gift" title={t('error.page.missing')}>
						<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
					</EmptyState>
				)
			}
		</BuyerPage>
	);
}

/** Whatever became of its product since: the prize itself says as what it may be taken. */
function PrizeOrder({ prizeId }: { prizeId: string }) {
	const t = useT();
	const prize = useQuery(prizeQuery(prizeId));
	return (
		<Loaded query={prize} rows={3}>
			{({ skus }) =>
				skus.length > 0 ? (
					<DealCheckout target={{ prizeId }} skus={skus} />
				) : (
					<EmptyState icon="gift" title={t('prizes.noPiece')}>
						<ButtonLink to={paths.prizes()}>{t('account.prizes')}</ButtonLink>
					</EmptyState>
				)
			}
		</Loaded>
	);
}

function DealOrder({ helpChopId, productId }: { helpChopId: string; productId: string }) {
	const product = useQuery(productQuery(productId));
	return (
		<Loaded query={product} rows={3}>
			{(data) => <DealCheckout target={{ helpChopId }} skus={offeredSkus(data)} />}
		</Loaded>
	);
}

/** As what a deal may be taken; when nothing is left, the shop says so of the first. */
function offeredSkus(product: ProductDetailView): DealSku[] {
	const offered = product.skus.filter((sku) => sku.skuStock > 0);
	return (offered.length > 0 ? offered : product.skus.slice(0, 1)).map(({ id: skuId, code, attributes }) => ({
		skuId,
		code,
		attributes,
	}));
}

function targetOf(query: URLSearchParams): DealTarget | null {
	const prizeId = query.get('prize') ?? '';
	const helpChopId = query.get('deal') ?? '';
	if (isId(prizeId)) return { prizeId };
	return isId(helpChopId) ? { helpChopId } : null;
}
