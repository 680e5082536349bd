import type { homeSchemas } from '@qaysari/contract/catalog.schemas';
import type { z } from 'zod';
import { Picture } from '../../ui/picture.tsx';
import { Strip } from '../../ui/strip.tsx';
import { bannerSizes } from './landing-queries.ts';
import { OutsideLink } from './outside-link.tsx';

export type BannerView = z.output<(typeof homeSchemas)['banners']['output']>['banners'][number];

/** Slides by hand; nothing moves by itself. */
export function Banners({ banners }: { banners: readonly BannerView[] }) {
	if (banners.length === 0) return null;
	return (
		<Strip className="snap-x snap-mandatory gap-3 scroll-px-4 px-4">
			{banners.map((banner, index) => (
				<li key={banner.id} className={`relative shrink-0 snap-start ${banners.length > 1 ? 'w-[92%]' : 'w-full'}`}>
					<OutsideLink to={banner.link} label="banner.open" className="overflow-hidden rounded-banner bg-tile">
						<Picture
							picture={banner.picture}
							alt=""
							sizes={bannerSizes}
							eager={index === 0}
							className="mirrored aspect-[15/7] h-auto w-full"
						/>
						<span className="absolute inset-y-0 start-0 flex w-[52%] flex-col justify-center gap-1 ps-5 pe-2 text-white">
							<span className="text-17 font-extrabold text-balance min-[420px]:text-21">{banner.title}</span>
							<span title={banner.subtitle} className="line-clamp-2 text-12 text-balance min-[420px]:text-13">
								{banner.subtitle}
							</span>
						</span>
					</OutsideLink>
				</li>
			))}
		</Strip>
	);
}
