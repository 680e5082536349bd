import { Alert, Button, Spin } from 'antd';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
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
	const textOf = useFaultText();
	const upload = useUploadPicture();
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
							if (file) upload.mutate(file, { onSuccess: (picture) => onChange?.(picture) });
						}}
					/>
					{upload.isPending ? <Spin size="small" /> : <Icon name="picture" size={18} />}
					{t(value ? 'picture.exchange' : 'picture.add')}
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
			{upload.error ? <Alert type="error" showIcon role="alert" title={textOf(upload.error)} /> : null}
		</div>
	);
}
