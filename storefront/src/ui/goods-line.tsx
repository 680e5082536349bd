import { Picture, type PictureView } from './picture.tsx';
import { TitleText } from './title-text.tsx';

/** Which goods something is about: a small picture and their name. */
export function GoodsLine({ picture, title }: { picture: PictureView | null; title: string }) {
	return (
		<>
			<Picture picture={picture} alt="" sizes="48px" className="size-12 shrink-0 rounded-option" />
			<span title={title} className="line-clamp-2 min-w-0 flex-1 text-13">
				<TitleText>{title}</TitleText>
			</span>
		</>
	);
}
