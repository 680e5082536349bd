import { type UIEvent, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture, type PictureView } from '../../ui/picture.tsx';
import { Strip } from '../../ui/strip.tsx';

export const gallerySizes = '(min-width: 640px) 356px, 100vw';

interface GalleryProps {
	productId: string;
	title: string;
	pictures: readonly PictureView[];
	/** Which of them stands first here: that of the sku that was chosen. */
	first?: PictureView | undefined;
}

/** Pictures of a product beside each other; a tap opens them large. */
export function Gallery({ productId, title, pictures, first }: GalleryProps) {
	const t = useT();
	const shown = first ? [first, ...pictures.filter((one) => one !== first)] : pictures;
	const [at, setAt] = useState(0);
	const onScroll = ({ currentTarget: list }: UIEvent<HTMLUListElement>): void => {
		// In right-to-left pages the offset counts down from zero.
		if (list.clientWidth > 0) setAt(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
	};
	if (pictures.length === 0)
		return (
			<div className="grid aspect-[3/2] w-full place-items-center bg-line text-soft">
				<Icon name="box" size={48} />
			</div>
		);
	return (
		<div className="relative">
			<Strip onScroll={onScroll} className="snap-x snap-mandatory">
				{shown.map((picture, index) => (
					<li key={picture.src} className="w-full shrink-0 snap-center">
						<Link to={paths.pictures(productId, pictures.indexOf(picture))} aria-label={t('product.pictureOf', { title })}>
							<Picture
								picture={picture}
								alt={t('product.pictureOf', { title })}
								sizes={gallerySizes}
								eager={index === 0}
								className="aspect-square h-auto w-full"
							/>
						</Link>
					</li>
				))}
			</Strip>
			{pictures.length > 1 ? (
				<span className="absolute bottom-3 start-3 rounded-full bg-[#1b2523b3] px-2.5 py-0.5 text-12 text-white">
					<span className="sr-only">{t('a11y.picture', { index: at + 1, total: pictures.length })}</span>
					<bdi dir="ltr" aria-hidden>
						{at + 1}/{pictures.length}
					</bdi>
				</span>
			) : null}
		</div>
	);
}
