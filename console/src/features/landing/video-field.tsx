import { newKey } from '@qaysari/client/new-key';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useMutation } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useRef } from 'react';
import { api } from '../../app/api.ts';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Props {
	/** Empty or null for none. */
	value?: string | null;
	onChange?: (videoId: string | null) => void;
	disabled?: boolean;
}

/** One film, as MP4 or WebM. */
export function VideoField({ value, onChange, disabled = false }: Props) {
	const t = useText();
	const upload = useMutation<{ videoId: string }, Fault, File>({
		mutationFn: (file) => api(catalogConsoleCalls.uploadVideo, {}, { file, key: newKey() }),
		retry: false,
	});
	// What was typed beside it while it travelled is in the newest one alone.
	const tell = useRef(onChange);
	tell.current = onChange;
	return (
		<div className="stack tight">
			{value ? (
				// biome-ignore lint/a11y/useMediaCaption: operators upload the film alone
				<video src={`/media/videos/${value}`} controls preload="metadata" style={{ maxInlineSize: 320, borderRadius: 12 }} />
			) : null}
			{disabled ? null : (
				<div className="row">
					<label className="upload-button">
						<input
							type="file"
							accept="video/mp4,video/webm"
							disabled={upload.isPending}
							onChange={(event) => {
								const file = event.target.files?.[0];
								// The same file can be chosen again after a failure.
								event.target.value = '';
								if (file) upload.mutate(file, { onSuccess: ({ videoId }) => tell.current?.(videoId) });
							}}
						/>
						{upload.isPending ? <Spin size="small" /> : <Icon name="plus" size={18} />}
						{t(value ? 'video.exchange' : 'video.add')}
					</label>
					{value ? (
						<Button
							type="text"
							danger
							aria-label={t('video.delete')}
							icon={<Icon name="trash" size={18} />}
							onClick={() => onChange?.(null)}
						/>
					) : null}
				</div>
			)}
			<span className="muted small">{t('video.hint')}</span>
			<FaultAlert fault={upload.error} />
		</div>
	);
}
