import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import type { DraftedForm } from '../../app/use-draft.ts';
import { compressPicture } from '../../device/picture-file.ts';
import { Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import type { InquiryDraft } from './inquiry-draft.ts';

export const picturesAtMost = 6;

interface PictureSending {
	/** How many are on their way. */
	uploading: number;
	add: (chosen: Iterable<Blob> | null) => Promise<void>;
}

/** Brings pictures to the shop and into the draft. @param given one that goes first, before anybody chooses */
export function usePictureSending(form: DraftedForm<InquiryDraft>, given: Blob | null): PictureSending {
	const toastError = useErrorToast();
	const [uploading, setUploading] = useState(0);
	const add = async (chosen: Iterable<Blob> | null): Promise<void> => {
		for (const file of [...(chosen ?? [])].slice(0, picturesAtMost - form.value.files.length)) {
			setUploading((count) => count + 1);
			try {
				const sent = await api(uploadsCalls.image, { purpose: 'inquiry' }, { file: await compressPicture(file) });
				const picture = { fileId: sent.fileId, url: sent.url ?? '' };
				// Others may have been chosen meanwhile.
				form.change((present) => ({ files: [...present.files, picture].slice(0, picturesAtMost) }));
			} catch (error) {
				toastError(error);
			} finally {
				setUploading((count) => count - 1);
			}
		}
	};
	const waiting = useRef(given);
	useEffect(() => {
		const first = waiting.current;
		waiting.current = null;
		if (first) void add([first]);
	});
	return { uploading, add };
}

/** The pictures of an inquiry, and the way to more of them. */
export function InquiryPictures({ form, sending }: { form: DraftedForm<InquiryDraft>; sending: PictureSending }) {
	const t = useT();
	const album = useRef<HTMLInputElement>(null);
	const { files } = form.value;
	const { uploading, add } = sending;
	return (
		<div>
			<p className="mb-1.5 text-13 font-semibold">{t('inquiry.pictures')}</p>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
				{files.map((file, index) => (
					<li key={file.fileId} className="relative">
						<img
							src={file.url}
							alt={t('inquiry.picture', { index: index + 1 })}
							className="aspect-square w-full rounded-option object-cover"
						/>
						<button
							type="button"
							aria-label={t('inquiry.picture.remove', { index: index + 1 })}
							onClick={() => form.change((present) => ({ files: present.files.filter((one) => one.fileId !== file.fileId) }))}
							className="absolute -end-2 -top-2 grid size-11 place-items-center"
						>
							<span className="grid size-7 place-items-center rounded-full bg-surface text-pomegranate shadow-sm">
								<Icon name="close" size={16} />
							</span>
						</button>
					</li>
				))}
				{files.length + uploading < picturesAtMost ? (
					<li>
						<button
							type="button"
							aria-label={t('inquiry.pictures.add')}
							onClick={() => album.current?.click()}
							className="grid aspect-square w-full place-items-center rounded-option border-[1.5px] border-dashed border-soft/50 text-tile"
						>
							{uploading > 0 ? <Spinner /> : <Icon name="camera" />}
						</button>
					</li>
				) : null}
			</ul>
			<input
				ref={album}
				type="file"
				accept="image/*"
				multiple
				hidden
				data-testid="inquiry-pictures"
				onChange={(event) => {
					const { files: chosen } = event.target;
					void add(chosen).then(() => {
						if (album.current) album.current.value = '';
					});
				}}
			/>
		</div>
	);
}
