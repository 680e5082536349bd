import { Button, Spin } from 'antd';
import { useRef } from 'react';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import { useUploadPicture } from './use-upload-picture.ts';

interface Props {
	value?: Picture | null;
	onChange?: (picture: Picture | null) => void;
	/** May be taken away again. */
	optional?: boolean;
	size?: number;
}

/** One picture that can be exchanged. */
export function OnePicture({ value = null, onChange, optional = false, size = 120 }: Props) {
	const t = useText();
	const upload = useUploadPicture();
	// What was typed beside it while it travelled is in the newest one alone.
	const tell = useRef(onChange);
	tell.current = onChange;
	return (
		<div className="stack tight">
			<div className="row">
				<Thumb picture={value} size={size} alt="" />
				<label className="upload-button">
					<input
						type="file"
						accept="image/png,image/jpeg,image/gif,image/webp"
						disabled={upload.isPending}
						onChange={(event) => {
							const file = event.target.files?.[0];
							// The same file can be chosen again after a failure.
							event.target.value = '';
							if (file) upload.mutate(file, { onSuccess: (picture) => tell.current?.(picture) });
						}}
					/>
					{upload.isPending ? <Spin size="small" /> : <Icon name="picture" size={18} />}
					{t(value ? 'picture.exchange' : 'picture.addOne')}
				</label>
				{optional && value ? (
					<Button
						type="text"
						danger
						aria-label={t('picture.delete')}
						icon={<Icon name="trash" size={18} />}
						onClick={() => onChange?.(null)}
					/>
				) : null}
			</div>
			<FaultAlert fault={upload.error} />
		</div>
	);
}
