import type { ComponentType } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { asSign, Picture } from '../../ui/picture.tsx';
import { Strip } from '../../ui/strip.tsx';
import { ProductCard } from '../products/product-card.tsx';
import { Banners } from './banners.tsx';
import { BlockTitle } from './block-title.tsx';
import { CountdownBlock } from './countdown-block.tsx';
import { type BlockOf, type LandingBlock, type LandingPage, pictureSizes } from './landing-queries.ts';
import { ListBlock, TagsBlock } from './list-blocks.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Draws the kinds of blocks that stand on few pages. */
export type RareBlock = ComponentType<{ block: LandingBlock }>;

/** A composed page from top to bottom. */
export function LandingBlocks({ page, rare }: { page: LandingPage; rare: RareBlock }) {
	return (
		<div className="flex flex-col gap-5">
			{page.blocks.map((block, index) => (
				<Block key={`${page.slug} ${block.blockId}`} block={block} leading={index === 0} early={index < 3} rare={rare} />
			))}
		</div>
	);
}

interface BlockProps {
	block: LandingBlock;
	leading: boolean;
	early: boolean;
	rare: RareBlock;
}

function Block({ block, leading, early, rare: Rare }: BlockProps) {
	switch (block.kind) {
		case 'picture':
			return <PictureBlock block={block} eager={leading} />;
		case 'grid':
			return <GridBlock block={block} eager={early ? block.columns : 0} />;
		case 'banners':
			return <Banners banners={block.banners} />;
		case 'categories':
			return <CategoriesBlock block={block} />;
		case 'tags':
			return <TagsBlock block={block} eager={early ? 2 : 0} />;
		case 'list':
			return <ListBlock block={block} eager={early ? 2 : 0} />;
		case 'countdown':
			return <CountdownBlock block={block} />;
		default:
			return <Rare block={block} />;
	}
}

function PictureBlock({ block, eager }: { block: BlockOf<'picture'>; eager: boolean }) {
	const { picture, title, subtitle, alt, link } = block;
	const beside = title !== '' || subtitle !== '';
	const inside = (
		<span className="relative block overflow-hidden rounded-banner bg-tile">
			<Picture
				picture={picture}
				alt={beside ? '' : alt}
				sizes={pictureSizes}
				eager={eager}
				className={beside ? 'mirrored aspect-[15/7] h-auto w-full' : 'h-auto w-full'}
			/>
			{beside ? (
				<span className="absolute inset-y-0 start-0 flex w-[50%] flex-col justify-center gap-1 ps-4 pe-1 text-white">
					<span className="text-17 font-extrabold min-[420px]:text-21">{title}</span>
					<span title={subtitle} className="line-clamp-3 text-12 min-[420px]:text-13">
						{subtitle}
					</span>
				</span>
			) : null}
		</span>
	);
	return <div className="px-4">{link ? <OutsideLink to={link}>{inside}</OutsideLink> : inside}</div>;
}

const columnsOf: Record<number, string> = {
	1: 'grid-cols-1',
	2: 'grid-cols-2 min-[560px]:grid-cols-3 min-[700px]:grid-cols-4',
	// No hole beside the last one on the narrowest phones.
	3: 'grid-cols-2 min-[340px]:grid-cols-3 max-[339px]:[&>:last-child:nth-child(odd)]:hidden',
};

/** Where the rest of a grid is. */
function restOf({ tagId, categoryId, offers }: BlockOf<'grid'>): string | null {
	if (offers) return paths.offers();
	if (tagId) return paths.tag(tagId);
	return categoryId ? paths.category(categoryId) : null;
}

function GridBlock({ block, eager }: { block: BlockOf<'grid'>; eager: number }) {
	const t = useT();
	const rest = restOf(block);
	return (
		<section>
			<BlockTitle
				title={block.title}
				more={
					rest ? (
						<Link to={rest} className="flex min-h-11 min-w-11 shrink-0 items-center justify-end text-13 font-bold text-tile">
							{t('action.seeAll')}
						</Link>
					) : null
				}
			/>
			<div className={`grid px-4 ${block.columns === 3 ? 'gap-2' : 'gap-3'} ${columnsOf[block.columns] ?? columnsOf[2]}`}>
				{block.products.map((product, index) => (
					<ProductCard key={product.id} product={product} eager={index < eager} narrow={block.columns === 3} />
				))}
			</div>
		</section>
	);
}

function CategoriesBlock({ block }: { block: BlockOf<'categories'> }) {
	const t = useT();
	return (
		<nav aria-label={t('home.categories')} className="-my-1">
			<Strip className="gap-3 px-4">
				{block.categories.map((category) => (
					<li key={category.id} className="w-16 shrink-0">
						<Link to={paths.category(category.id)} className="flex flex-col items-center gap-1 text-center text-12">
							<span className="grid size-14 place-items-center overflow-hidden rounded-card border border-line bg-surface">
								<Picture
									picture={category.picture && asSign(category.picture)}
									alt=""
									sizes="44px"
									className="size-11 !bg-transparent"
								/>
							</span>
							<span title={category.name} className="line-clamp-2 h-9">
								<bdi>{category.name}</bdi>
							</span>
						</Link>
					</li>
				))}
			</Strip>
		</nav>
	);
}
