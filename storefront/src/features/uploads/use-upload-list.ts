import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import { limits } from '@qaysari/contract/limits';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../app/api.ts';
import { compressPicture } from '../../device/picture-file.ts';

/** A file on its way to the shop, or there. */
export interface UploadItem {
	key: string;
	name: string;
	/** Pictures only: an address of this page to look at it. */
	preview: string | null;
	/** From 0 to 1. */
	share: number;
	state: 'sending' | 'sent' | 'failed';
	fileId: string | null;
	error: ApiError | null;
}

/** Why a file was not taken at all. */
export type UploadFault = 'kind' | 'size' | 'count';

const pictureKinds = ['image/png', 'image/jpeg', 'image/gif'];

interface UploadRules {
	purpose: 'receipt' | 'review';
	max: number;
	/** Documents too, not only pictures. */
	documents: boolean;
	/** Files that were sent before, with where they can be seen. */
	kept?: readonly { fileId: string; url: string }[];
}

/** Up to so many files, each sent as soon as it is chosen: with progress, tried again and taken away one by one. */
export function useUploadList(rules: UploadRules) {
	const [items, setItems] = useState<readonly UploadItem[]>(() =>
		(rules.kept ?? []).map(({ fileId, url }) => ({
			key: fileId,
			name: '',
			preview: url,
			share: 1,
			state: 'sent',
			fileId,
			error: null,
		})),
	);
	const [fault, setFault] = useState<UploadFault | null>(null);
	const running = useRef(new Map<string, { file: File; abort: AbortController }>());
	const previews = useRef(new Set<string>());

	useEffect(
		() => () => {
			for (const { abort } of running.current.values()) abort.abort();
			for (const address of previews.current) URL.revokeObjectURL(address);
		},
		[],
	);

	const change = (key: string, part: Partial<UploadItem>): void =>
		setItems((present) => present.map((item) => (item.key === key ? { ...item, ...part } : item)));

	const send = async (key: string, file: File): Promise<void> => {
		const abort = new AbortController();
		running.current.set(key, { file, abort });
		change(key, { state: 'sending', share: 0, error: null });
		try {
			const small = file.type === 'image/png' || file.type === 'image/jpeg' ? await compressPicture(file) : file;
			const stored = await upload(rules.documents ? uploadsCalls.file : uploadsCalls.image, { purpose: rules.purpose }, small, {
				name: file.name,
				signal: abort.signal,
				onProgress: (share) => change(key, { share }),
			});
			change(key, { state: 'sent', share: 1, fileId: stored.fileId });
		} catch (error) {
			const known = error instanceof ApiError ? error : null;
			if (!abort.signal.aborted) change(key, { state: 'failed', error: known });
			if (!known) throw error;
		}
	};

	const add = (files: readonly File[]): void => {
		setFault(null);
		const room = rules.max - items.length;
		if (files.length > room) setFault('count');
		for (const file of files.slice(0, Math.max(0, room))) {
			const isPicture = pictureKinds.includes(file.type);
			if (!isPicture && !(rules.documents && file.type === 'application/pdf')) {
				setFault('kind');
				continue;
			}
			// Pictures are made smaller first; what is still too large is for the server to say.
			if (!isPicture && file.size > limits.uploadBytes) {
				setFault('size');
				continue;
			}
			const key = newKey();
			const preview = isPicture ? URL.createObjectURL(file) : null;
			if (preview) previews.current.add(preview);
			setItems((present) => [
				...present,
				{ key, name: file.name, preview, share: 0, state: 'sending', fileId: null, error: null },
			]);
			void send(key, file);
		}
	};

	return {
		items,
		fault,
		add,
		retry: (key: string) => {
			const known = running.current.get(key);
			if (known) void send(key, known.file);
		},
		remove: (key: string) => {
			running.current.get(key)?.abort.abort();
			running.current.delete(key);
			setItems((present) => present.filter((item) => item.key !== key));
			setFault(null);
		},
		sending: items.some((item) => item.state === 'sending'),
		fileIds: items.flatMap((item) => (item.state === 'sent' && item.fileId ? [item.fileId] : [])),
		failed: items.some((item) => item.state === 'failed'),
	};
}

export type UploadList = ReturnType<typeof useUploadList>;
