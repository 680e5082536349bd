import { Icon } from './icon.tsx';

/** The contract's picture: `srcset` holds the widths that the server made of it. */
export interface Picture {
	id: string;
	src: string;
	srcset: string;
	width: number;
	height: number;
	colour: string;
}

/** A square small picture. Without `alt` it is decoration beside the text that names the thing. @param size in pixels */
export function Thumb({ picture, size, alt = '' }: { picture: Picture | null; size: number; alt?: string }) {
	return (
		<span className="thumb" style={{ inlineSize: size, blockSize: size, background: picture?.colour || undefined }}>
			{picture ? (
				<img
					src={picture.src}
					srcSet={picture.srcset || undefined}
					sizes={`${size}px`}
					alt={alt}
					loading="lazy"
					decoding="async"
				/>
			) : (
				<Icon name="picture" size={Math.min(size / 2, 28)} />
			)}
		</span>
	);
}
