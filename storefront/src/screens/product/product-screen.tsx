import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import { isId } from '@qaysari/contract/ids';
import { formatCount } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { entryState } from '../../app/entry-state.ts';
import { useLanguage, withSoonTexts } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useNavigate, useSearchParams } from '../../app/router.tsx';
import { CartBadge } from '../../features/cart/cart-badge.tsx';
import { useAddToCart } from '../../features/cart/cart-mutations.ts';
import { HeartButton } from '../../features/library/heart-button.tsx';
import { StockAlertButton } from '../../features/library/stock-alert-button.tsx';
import { useRememberViewed } from '../../features/library/viewed-products.ts';
import { Gallery } from '../../features/products/gallery.tsx';
import { usePriceNow, useProductNow } from '../../features/products/prices-now.ts';
import type { ProductDetailView } from '../../features/products/product-card.tsx';
import { Parameters, ProductNotes } from '../../features/products/product-notes.tsx';
import { ProductPrice } from '../../features/products/product-price.tsx';
import { productQuery } from '../../features/products/product-queries.ts';
import { useShareProduct } from '../../features/products/share.ts';
import { type Choice, chosenSku, initialChoice, missingNames, presentChoice } from '../../features/products/sku-choice.ts';
import { optionsId, SkuPicker } from '../../features/products/sku-picker.tsx';
import { RecommendedRow } from '../../features/recommendations/recommended-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useBack } from '../../ui/nav-bar.tsx';
import { Rating } from '../../ui/stars.tsx';
import { useNear } from '../../ui/use-near.ts';
import MissingScreen from '../missing/missing-screen.tsx';

const ProductReviews = lazy(() => withSoonTexts(() => import('../../features/reviews/product-reviews.tsx')));
const QuestionsCard = lazy(() => withSoonTexts(() => import('../../features/product-questions/questions-card.tsx')));
const ProductPromotions = lazy(() => withSoonTexts(() => import('../../features/promotions/product-promotions.tsx')));

/** What somebody is about to take: a look at the pictures or at the reviews changes nothing of it. */
const useWish = entryState<{ choice: Choice; quantity: number }>();

export default function ProductScreen() {
	const [query] = useSearchParams();
	const id = query.get('id') ?? query.get('productId') ?? '';
	const product = useQuery({ ...productQuery(id), enabled: isId(id) });
	// What left the shop while it was looked at is told as an address that leads nowhere.
	if (!isId(id) || (product.error instanceof ApiError && product.error.code === 404)) return <MissingScreen />;
	return <Loaded query={product}>{(data) => <Product key={data.id} product={data} />}</Loaded>;
}

function Product({ product: read }: { product: ProductDetailView }) {
	const { t, language } = useLanguage();
	const navigate = useNavigate();
	const back = useBack();
	const [below, near] = useNear<HTMLDivElement>();
	const share = useShareProduct();
	const product = useProductNow(read);
	useRememberViewed(product);
	const add = useAddToCart();
	const [wish, setWish] = useWish(product.id, () => ({ choice: initialChoice(product), quantity: product.minimumQuantity }));
	const choice = presentChoice(product, wish.choice);
	const [asked, setAsked] = useState(false);
	// One key per wish: the second tap on the same wish is the same wish.
	const [key, setKey] = useState(newKey);
	const sku = chosenSku(product, choice);
	// Of another choice there may be fewer than were wished for; the wish stands for those of which there are enough.
	const pieces = sku ? Math.max(product.minimumQuantity, Math.min(wish.quantity, sku.skuStock)) : wish.quantity;
	const price = usePriceNow(product, sku, pieces);
	const picture = sku?.skuImageUrl ? product.pictures.find((one) => sku.skuImageUrl?.includes(one.id)) : undefined;
	const varies = sku === null && product.maxPrice.amount > product.minPrice.amount;
	const out = product.availability === 'out' || (sku !== null && sku.skuStock < product.minimumQuantity);

	const needSku = (): string | null => {
		if (sku) return sku.id;
		setAsked(true);
		const [missing = ''] = missingNames(product, choice);
		const options = document.getElementById(optionsId(missing));
		options?.scrollIntoView({ block: 'center' });
		options?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
		return null;
	};
	const addToCart = (): void => {
		const skuId = needSku();
		if (skuId) add.mutate({ skuId, quantity: pieces, key }, { onSettled: () => setKey(newKey()) });
	};
	const buyNow = (): void => {
		const skuId = needSku();
		if (skuId) navigate(paths.checkout(`?sku=${skuId}&quantity=${pieces}`));
	};

	return (
		<article className="pb-28 min-[640px]:pt-4">
			<div className="min-[640px]:grid min-[640px]:grid-cols-2 min-[640px]:items-start min-[640px]:gap-5 min-[640px]:px-4">
				<div className="relative overflow-hidden min-[640px]:sticky min-[640px]:top-4 min-[640px]:rounded-banner">
					<Gallery key={picture?.id} productId={product.id} title={product.title} pictures={product.pictures} first={picture} />
					<div className="absolute inset-x-3 top-[max(var(--safe-top),12px)] flex justify-between">
						<IconButton icon="back" label={t('action.back')} onClick={back} className="bg-surface shadow-sm" />
						<span className="flex gap-2">
							<HeartButton productId={product.id} className="bg-surface shadow-sm" />
							{product.offeredToYou ? null : (
								<IconButton
									icon="share"
									label={t('product.share')}
									onClick={() => void share(product.id)}
									className="bg-surface shadow-sm"
								/>
							)}
							<Link
								to={paths.cart()}
								aria-label={t('tab.cart')}
								className="relative grid size-11 place-items-center rounded-full bg-surface shadow-sm hover:text-tile active:bg-line"
							>
								<span className="relative">
									<Icon name="cart" />
									<CartBadge whose="buyer" />
									<CartBadge whose="visitor" />
								</span>
							</Link>
						</span>
					</div>
				</div>
				<div className="flex flex-col gap-3 p-4 pb-0 min-[640px]:p-0">
					<ProductPrice price={price} varies={varies} />
					<h1 className="text-17 font-bold">{product.title}</h1>
					<p className="flex flex-wrap items-center gap-2 text-13 text-soft">
						<Badge tone={product.origin === 'iraq' ? 'tile' : 'plain'}>
							{t(product.origin === 'iraq' ? 'product.origin.iraq' : 'product.origin.china')}
						</Badge>
						{product.offeredToYou ? <Badge tone="saffron">{t('product.offeredToYou')}</Badge> : null}
						{product.soldCount > 0 ? <span>{t('product.sold', { count: formatCount(language, product.soldCount) })}</span> : null}
						{product.rating ? (
							<Link to={paths.reviews(product.id)} className="relative after:absolute after:-inset-3">
								<Rating rating={product.rating} counted />
							</Link>
						) : null}
					</p>
					{product.onSale ? (
						<Card id="options">
							<SkuPicker
								product={product}
								choice={choice}
								onChoose={(next) => setWish({ ...wish, choice: next })}
								quantity={pieces}
								onQuantity={(quantity) => setWish({ ...wish, quantity })}
								asked={asked}
							/>
						</Card>
					) : null}
					<ProductNotes product={product} />
				</div>
			</div>
			<div className="flex flex-col gap-3 p-4 pt-3">
				{product.videoUrl ? (
					// biome-ignore lint/a11y/useMediaCaption: operators upload the film alone
					<video
						src={product.videoUrl}
						poster={product.pictures[0]?.src.replace('/480.', '/800.')}
						controls
						playsInline
						preload="none"
						aria-label={product.title}
						className="aspect-video w-full rounded-card bg-[#0f1615] object-contain"
					/>
				) : null}
				<Parameters productId={product.id} product={product} />
				{/* Below what the first view shows: it comes after the rest, and nothing that is being read may move. */}
				<div ref={below} className="flex flex-col gap-3 empty:-mt-3">
					{near ? (
						<Suspense fallback={null}>
							<ProductPromotions productId={product.id} />
							{product.offeredToYou ? null : (
								<>
									<ProductReviews productId={product.id} />
									<QuestionsCard productId={product.id} />
								</>
							)}
						</Suspense>
					) : null}
				</div>
				{product.offeredToYou ? null : (
					<ButtonLink look="secondary" to={paths.pictureSearch(`?product=${product.id}`)}>
						<Icon name="camera" size={20} />
						{t('search.picture.same')}
					</ButtonLink>
				)}
				{product.offeredToYou ? null : (
					<ButtonLink look="plain" to={paths.inquiry(`?product=${product.id}`)}>
						{t('product.inquire')}
					</ButtonLink>
				)}
				<RecommendedRow productId={product.id} />
			</div>
			<div className="column-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[var(--safe-bottom)]">
				<div className="mx-auto flex max-w-[760px] gap-3 p-3">
					<Link
						to={paths.chat(`?product=${product.id}`)}
						aria-label={t('action.contact')}
						data-track="product.chat"
						className="grid size-13 shrink-0 place-items-center rounded-full border-[1.5px] border-line text-tile active:bg-tile-50"
					>
						<Icon name="chat" />
					</Link>
					{!product.onSale ? (
						<p className="flex h-13 flex-1 items-center justify-center font-bold text-soft">{t('product.discontinued')}</p>
					) : product.availability === 'out' ? (
						<StockAlertButton productId={product.id} />
					) : out ? (
						<p className="flex h-13 flex-1 items-center justify-center font-bold text-soft">{t('product.stock.out')}</p>
					) : (
						<>
							<Button look="secondary" size="main" wide busy={add.isPending} onClick={addToCart}>
								{t('product.addToCart')}
							</Button>
							<Button size="main" wide data-track="product.buyNow" onClick={buyNow}>
								{t('product.buyNow')}
							</Button>
						</>
					)}
				</div>
			</div>
		</article>
	);
}
