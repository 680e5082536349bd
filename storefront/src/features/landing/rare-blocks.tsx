import { OfferCard } from '../coupons/coupon-lists.tsx';
import { BlockTitle } from './block-title.tsx';
import type { BlockOf, LandingBlock } from './landing-queries.ts';

/** Blocks that home seldom has: it fetches them when it does. A kind that this release does not know is left out. */
export default function RareBlocks({ block }: { block: LandingBlock }) {
	switch (block.kind) {
		case 'video':
			return <VideoBlock block={block} />;
		case 'coupon':
			return <CouponBlock block={block} />;
		case 'text':
			return <TextBlock block={block} />;
		default:
			return null;
	}
}

function CouponBlock({ block }: { block: BlockOf<'coupon'> }) {
	return (
		<section>
			<BlockTitle title={block.title} />
			<div className="flex flex-col gap-3 px-4">
				{block.offers.map((offer) => (
					<OfferCard key={offer.offerId} offer={offer} />
				))}
			</div>
		</section>
	);
}

function VideoBlock({ block }: { block: BlockOf<'video'> }) {
	return (
		<section>
			<BlockTitle title={block.title} />
			<div className="px-4">
				{/* Videos of the shop carry what they say in their picture; there is no second text to show. */}
				{/* biome-ignore lint/a11y/useMediaCaption: operators upload the film alone */}
				<video
					src={block.url}
					poster={block.poster?.src.replace('/480.', '/800.')}
					controls
					playsInline
					preload="none"
					aria-label={block.title || undefined}
					className="aspect-video w-full rounded-banner bg-[#0f1615] object-contain"
				/>
			</div>
		</section>
	);
}

function TextBlock({ block }: { block: BlockOf<'text'> }) {
	return (
		<section>
			<BlockTitle title={block.title} />
			{block.look === 'points' ? (
				<ul className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3 px-4 text-center text-12">
					{block.paragraphs.map((paragraph) => (
						<li key={paragraph} className="grid place-items-center rounded-card border border-line bg-surface p-3">
							{paragraph}
						</li>
					))}
				</ul>
			) : (
				<div className="flex flex-col gap-2 px-4 text-15">
					{block.paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			)}
		</section>
	);
}
