import { searchCalls } from '@qaysari/contract/search.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { endlessQuery } from '../../app/endless.ts';
import { compressPicture, cropPicture } from '../../device/picture-file.ts';
import { keepSent } from '../../device/sent-picture.ts';

/** What is looked for: a picture that was sent, or the pictures of a product. */
export type PictureWish = { imageId: string } | { productId: string };

export const similarQuery = (wish: PictureWish) =>
	endlessQuery(['similar', wish], (page, call) => call(searchCalls.appSearchSameParagraph, { ...wish, limit: 12, ...page }));

/** In shares of the whole picture. */
export interface Part {
	x: number;
	y: number;
	width: number;
	height: number;
}

const wholeFrom = 0.97;

/** Sends the part that was framed, made small first; answers the name under which its results are found. */
export function useSendPicture(onSent: (imageId: string) => void) {
	return useMutation({
		mutationFn: async ({ file, part }: { file: Blob; part: Part | null }) => {
			const framed = part && part.width * part.height < wholeFrom ? await cropPicture(file, part) : file;
			const small = await compressPicture(framed);
			return { ...(await api(searchCalls.imageUpload, {}, { file: small })), small };
		},
		onSuccess: ({ imageId, small }) => {
			keepSent(imageId, small);
			onSent(imageId);
		},
	});
}
