import { useState } from 'react';
import { Icon } from './icons.tsx';

export interface PictureView {
	src: string;
	srcset: string;
	width: number;
	height: number;
	colour: string;
}

/** With the smallest width beside the others, for a picture that is only a sign. */
export const asSign = (picture: PictureView): PictureView => ({
	...picture,
	srcset: `${picture.src.replace('/480.', '/96.')} 96w, ${picture.srcset}`,
});

/**
 * A picture whose place is reserved and filled with its colour until it is there, so that nothing jumps.
 * `eager` for what the first view shows.
 */
export function Picture({
	picture,
	alt,
	sizes,
	eager = false,
	className = '',
}: {
	picture: PictureView | null;
	alt: string;
	sizes: string;
	eager?: boolean;
	className?: string;
}) {
	const [failed, setFailed] = useState(false);
	if (!picture || failed)
		return (
			<div
				{...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
				className={`grid place-items-center bg-line text-soft ${className}`}
			>
				<Icon name="box" size={28} />
			</div>
		);
	return (
		<img
			src={picture.src}
			srcSet={picture.srcset}
			sizes={sizes}
			width={picture.width}
			height={picture.height}
			alt={alt}
			loading={eager ? 'eager' : 'lazy'}
			decoding="async"
			fetchPriority={eager ? 'high' : 'auto'}
			style={{ backgroundColor: picture.colour }}
			onError={() => setFailed(true)}
			className={`object-cover ${className}`}
		/>
	);
}
