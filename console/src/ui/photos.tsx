import { Image } from 'antd';
import { useText } from '../app/language.ts';

/** Pictures of buyers side by side; each opens large, and leads on to the next. */
export function Photos({ photos, size = 88 }: { photos: readonly { fileId: string; url: string }[]; size?: number }) {
	const t = useText();
	return photos.length === 0 ? null : (
		<Image.PreviewGroup>
			<div className="row wrap">
				{photos.map((photo) => (
					<Image
						key={photo.fileId}
						src={photo.url}
						alt={t('problem.picture')}
						width={size}
						height={size}
						style={{ objectFit: 'cover', borderRadius: 12 }}
					/>
				))}
			</div>
		</Image.PreviewGroup>
	);
}
