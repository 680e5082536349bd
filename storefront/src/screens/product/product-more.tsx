import { lazy, type ReactNode, Suspense } from 'react';
import { useT, withSoonTexts } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Parameters } from '../../features/products/product-notes.tsx';
import type { ProductDetailView } from '../../features/products/product-views.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useNear } from '../../ui/use-near.ts';

const ProductReviews = lazy(() => withSoonTexts(() => import('../../features/reviews/product-reviews.tsx')));
const QuestionsCard = lazy(() => withSoonTexts(() => import('../../features/product-questions/questions-card.tsx')));
const ProductPromotions = lazy(() => withSoonTexts(() => import('../../features/promotions/product-promotions.tsx')));

/** Without it the product is whole: a line that drops meanwhile takes nothing else along. */
const RecommendedRow = lazy<(props: { productId: string }) => ReactNode>(() =>
	withSoonTexts(() => import('../../features/recommendations/recommended-row.tsx')).catch(() => ({ default: () => null })),
);

/** Whatever stands below the choice: the film, the parameters, what others say, and the ways on. */
export function ProductMore({ product }: { product: ProductDetailView }) {
	const t = useT();
	return (
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
			<SaidByOthers product={product} />
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
			<WhenNear className="min-h-72">
				<RecommendedRow productId={product.id} />
			</WhenNear>
		</div>
	);
}

/** Below what the first view shows: it comes after the rest, and nothing that is being read may move. */
function SaidByOthers({ product }: { product: ProductDetailView }) {
	return (
		<WhenNear className="flex flex-col gap-3 empty:-mt-3">
			<ProductPromotions productId={product.id} />
			{product.offeredToYou ? null : (
				<>
					<ProductReviews productId={product.id} />
					<QuestionsCard productId={product.id} />
				</>
			)}
		</WhenNear>
	);
}

/** The place of what is fetched and asked for when it comes near. */
function WhenNear({ className, children }: { className: string; children: ReactNode }) {
	const [place, near] = useNear<HTMLDivElement>();
	return (
		<div ref={place} className={className}>
			{near ? <Suspense fallback={null}>{children}</Suspense> : null}
		</div>
	);
}
