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

interface Props {
	picture: Picture | null;
	/** Its height in pixels. */
	size: number;
	/** Without it the picture is decoration beside the text that names the thing. */
	alt?: string;
	/** As wide as the picture is, so that nothing is cut off; otherwise it is square. */
	whole?: boolean;
}

export function Thumb({ picture, size, alt = '', whole = false }: Props) {
	const width = whole && picture ? Math.round((size * picture.width) / picture.height) : size;
	return (
		<span className="thumb" style={{ inlineSize: width, blockSize: size, background: picture?.colour || undefined }}>
			{picture ? (
				<img
					src={picture.src}
					srcSet={picture.srcset || undefined}
					sizes={`${width}px`}
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
