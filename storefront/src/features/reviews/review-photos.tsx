import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { ReviewPhoto } from './review-queries.ts';

/** Photos of buyers in a row; a tap shows one whole. */
export function ReviewPhotos({ photos, large = false }: { photos: readonly ReviewPhoto[]; large?: boolean }) {
	const t = useT();
	const [shown, setShown] = useState<ReviewPhoto | null>(null);
	const [open, setOpen] = useState(false);
	if (photos.length === 0) return null;
	return (
		<>
			<ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4">
				{photos.map((photo, index) => (
					<li key={photo.fileId} className="shrink-0">
						<button
							type="button"
							aria-label={t('reviews.photo', { number: index + 1 })}
							onClick={() => {
								setShown(photo);
								setOpen(true);
							}}
							className={`block overflow-hidden rounded-option bg-line ${large ? 'size-22' : 'size-18'}`}
						>
							<img
								src={photo.url}
								alt=""
								width={photo.width}
								height={photo.height}
								loading="lazy"
								className="size-full object-cover"
							/>
						</button>
					</li>
				))}
			</ul>
			<Sheet open={open} title={t('reviews.photo.title')} onClose={() => setOpen(false)}>
				{shown ? <img src={shown.url} alt="" className="mx-auto max-h-[74dvh] rounded-option object-contain" /> : null}
			</Sheet>
		</>
	);
}
