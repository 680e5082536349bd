import type { ReactNode } from 'react';
import { Picture, type PictureView } from '../../ui/picture.tsx';
import { TitleText } from '../../ui/title-text.tsx';

/** What friends gather for, in the arch of the bazaar on a tiled wall. */
export function DealWindow({
	picture,
	title,
	text,
	children,
}: {
	picture: PictureView | null;
	title: string;
	text?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<section className="flex flex-col items-center gap-2.5 rounded-banner bg-linear-to-b from-[#0a5a5e] to-[#0b7a7c] px-5 pt-5 pb-6 text-center text-white">
			<div className="arch h-44 w-38 bg-[#f6e7cb]">
				<Picture picture={picture} alt="" sizes="176px" eager className="size-full" />
			</div>
			<h2 title={title} className="line-clamp-2 text-17 font-extrabold">
				<TitleText>{title}</TitleText>
			</h2>
			{text ? <p className="text-13">{text}</p> : null}
			{children}
		</section>
	);
}
