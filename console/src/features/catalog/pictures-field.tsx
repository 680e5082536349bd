import { limits } from '@qaysari/contract/limits';
import { Alert, Button, Spin } from 'antd';
import { useRef, useState } from 'react';
import { asFault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import { useDragOrder } from '../../ui/use-drag-order.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';
import './product-form.css';

const most = 30;

interface Props {
	value?: Picture[];
	onChange?: (value: Picture[]) => void;
	/** Stores one file. @throws Fault */
	upload: (file: File) => Promise<Picture>;
	disabled?: boolean;
}

/** The pictures in the order shown, the first being the main one: drag them, or use the buttons. */
export function PicturesField({ value = [], onChange, upload, disabled = false }: Props) {
	const t = useText();
	const textOf = useFaultText();
	const [waiting, setWaiting] = useState(0);
	const [faults, setFaults] = useState<string[]>([]);
	// What was moved or taken away while one travelled is in the newest ones alone.
	const newest = useRef({ value, onChange });
	newest.current = { value, onChange };

	const add = async (files: readonly File[]) => {
		const [fitting, beyond] = [files.slice(0, most - value.length), files.slice(most - value.length)];
		setFaults(beyond.map(({ name }) => `${name}: ${t('picture.tooMany', { count: most })}`));
		setWaiting(fitting.length);
		const say = ({ name }: File, why: string) => setFaults((before) => [...before, `${name}: ${why}`]);
		const tooLarge = t('picture.tooLarge', { megabytes: Math.round(limits.uploadBytes / 1_048_576) });
		for (const file of fitting) {
			if (file.size > limits.uploadBytes) say(file, tooLarge);
			else
				try {
					const picture = await upload(file);
					newest.current.onChange?.([...newest.current.value, picture]);
				} catch (error) {
					say(file, textOf(asFault(error)));
				}
			setWaiting((count) => count - 1);
		}
		setWaiting(0);
	};

	const move = (from: number, to: number) => {
		const pictures = [...value];
		const [picture] = pictures.splice(from, 1);
		if (!picture || to < 0 || to > pictures.length) return;
		pictures.splice(to, 0, picture);
		onChange?.(pictures);
	};
	const dragTo = useDragOrder(move, disabled);

	return (
		<div className="stack">
			{faults.length > 0 && (
				<Alert
					type="error"
					showIcon
					role="alert"
					title={t('picture.failed')}
					description={faults.map((fault) => (
						<div key={fault}>
							<bdi>{fault}</bdi>
						</div>
					))}
				/>
			)}
			<ol className="pictures">
				{value.map((picture, index) => (
					<li key={picture.id} {...dragTo(index)}>
						<Thumb picture={picture} size={148} alt={t('picture.number', { number: index + 1 })} />
						{index === 0 && <span className="main-picture">{t('picture.main')}</span>}
						{!disabled && (
							<div className="picture-buttons">
								<Button
									type="text"
									disabled={index === 0}
									aria-label={t('picture.earlier')}
									title={t('picture.earlier')}
									icon={<Icon name="back" size={18} />}
									onClick={() => move(index, index - 1)}
								/>
								<Button
									type="text"
									danger
									aria-label={t('picture.delete')}
									title={t('picture.delete')}
									icon={<Icon name="trash" size={18} />}
									onClick={() => onChange?.(value.filter((one) => one.id !== picture.id))}
								/>
								<Button
									type="text"
									disabled={index === value.length - 1}
									aria-label={t('picture.later')}
									title={t('picture.later')}
									icon={<Icon name="forward" size={18} />}
									onClick={() => move(index, index + 1)}
								/>
							</div>
						)}
					</li>
				))}
				{!disabled && value.length < most && (
					<li className="add-picture">
						<label>
							<input
								type="file"
								accept="image/png,image/jpeg,image/gif,image/webp"
								multiple
								disabled={waiting > 0}
								onChange={(event) => {
									const files = [...(event.target.files ?? [])];
									// The same file can be chosen again after a failure.
									event.target.value = '';
									if (files.length > 0) void add(files);
								}}
							/>
							{waiting > 0 ? <Spin /> : <Icon name="plus" size={28} />}
							<span aria-live="polite">{waiting > 0 ? t('picture.uploading', { count: waiting }) : t('picture.add')}</span>
						</label>
					</li>
				)}
			</ol>
		</div>
	);
}
