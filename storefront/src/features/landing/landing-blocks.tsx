import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { Banners } from '../home/banners.tsx';
import { ProductCard } from '../products/product-card.tsx';
import { CountdownBlock } from './countdown-block.tsx';
import { type BlockOf, type LandingBlock, type LandingPage, pictureSizes } from './landing-queries.ts';
import { ListBlock, TagsBlock } from './list-blocks.tsx';
import { OutsideLink } from './outside-link.tsx';

/** A composed page from top to bottom; a kind that this release does not know is left out. */
export function LandingBlocks({ page }: { page: LandingPage }) {
	return (
		<div className="flex flex-col gap-5">
			{page.blocks.map((block, index) => (
				<Block key={`${page.slug} ${block.blockId}`} block={block} now={page.now} leading={index === 0} early={index < 3} />
			))}
		</div>
	);
}

function Block({ block, now, leading, early }: { block: LandingBlock; now: string; leading: boolean; early: boolean }) {
	switch (block.kind) {
		case 'picture':
			return <PictureBlock block={block} eager={leading} />;
		case 'video':
			return <VideoBlock block={block} />;
		case 'grid':
			return <GridBlock block={block} eager={early ? block.columns : 0} />;
		case 'countdown':
			return <CountdownBlock block={block} now={now} />;
		case 'text':
			return <TextBlock block={block} />;
		case 'banners':
			return <Banners banners={block.banners} />;
		case 'categories':
			return <CategoriesBlock block={block} />;
		case 'tags':
			return <TagsBlock block={block} eager={early ? 2 : 0} />;
		case 'list':
			return <ListBlock block={block} eager={early ? 2 : 0} />;
		default:
			return null;
	}
}

/** The heading of a block, with a way to the rest of it. */
export function BlockTitle({ title, more }: { title: string; more?: ReactNode }) {
	if (!title && !more) return null;
	return (
		<div className="mb-2 flex min-h-11 items-center justify-between gap-3 px-4">
			<h2 className="min-w-0 text-17 font-bold">{title}</h2>
			{more}
		</div>
	);
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
				<span className="absolute inset-y-0 start-0 flex w-[54%] flex-col justify-center gap-1 ps-5 text-white">
					<span className="text-17 font-extrabold min-[420px]:text-21">{title}</span>
					<span className="line-clamp-3 text-12 min-[420px]:text-13">{subtitle}</span>
				</span>
			) : null}
		</span>
	);
	return <div className="px-4">{link ? <OutsideLink to={link}>{inside}</OutsideLink> : inside}</div>;
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

const columnsOf: Record<number, string> = {
	1: 'grid-cols-1',
	2: 'grid-cols-2 min-[560px]:grid-cols-3',
	3: 'grid-cols-3',
};

function GridBlock({ block, eager }: { block: BlockOf<'grid'>; eager: number }) {
	const t = useT();
	const rest = block.tagId ? paths.tag(block.tagId) : block.categoryId ? paths.category(block.categoryId) : null;
	return (
		<section>
			<BlockTitle
				title={block.title}
				more={
					rest ? (
						<Link to={rest} className="flex min-h-11 shrink-0 items-center text-13 font-bold text-tile">
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

function CategoriesBlock({ block }: { block: BlockOf<'categories'> }) {
	const t = useT();
	return (
		<nav aria-label={t('home.categories')} className="no-scrollbar -my-1 overflow-x-auto px-4">
			<ul className="flex gap-3">
				{block.categories.map((category) => (
					<li key={category.id} className="w-16 shrink-0">
						<Link to={paths.category(category.id)} className="flex flex-col items-center gap-1 text-center text-12">
							<span className="grid size-14 place-items-center overflow-hidden rounded-card border border-line bg-surface">
								<Picture picture={category.picture} alt="" sizes="56px" className="size-11 !bg-transparent" />
							</span>
							<span className="line-clamp-2 h-9">{category.name}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
