import { limits } from '@qaysari/contract/limits';
import { useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import type { UploadItem, UploadList } from './use-upload-list.ts';

/** Chosen files as tiles: how far each is, another try for what failed, a look at it, and away with it. */
export function UploadField({
	list,
	max,
	accept,
	label,
	hint,
	add,
}: {
	list: UploadList;
	max: number;
	accept: string;
	label: string;
	hint: string;
	/** What may be added, on the tile that does it. */
	add: string;
}) {
	const t = useT();
	const errorText = useErrorText();
	const input = useRef<HTMLInputElement>(null);
	const [shown, setShown] = useState<UploadItem | null>(null);
	const [open, setOpen] = useState(false);
	const failed = list.items.find((item) => item.error);
	const problem =
		list.fault === 'kind'
			? t('upload.fault.kind')
			: list.fault === 'size'
				? t('upload.fault.size', { megabytes: limits.uploadBytes / 1_048_576 })
				: list.fault === 'count'
					? t('upload.fault.count', { limit: max })
					: failed
						? errorText(failed.error)
						: null;
	return (
		<div>
			<div className="mb-1.5 flex items-baseline justify-between gap-2">
				<span className="text-13 font-semibold">{label}</span>
				<bdi className="text-12 text-soft">{t('payment.receipt.count', { count: list.items.length, limit: max })}</bdi>
			</div>
			<ul className="grid grid-cols-3 gap-2 min-[480px]:grid-cols-5">
				{list.items.map((item) => (
					<UploadTile
						key={item.key}
						item={item}
						onShow={() => {
							setShown(item);
							setOpen(true);
						}}
						onRetry={() => list.retry(item.key)}
						onRemove={() => list.remove(item.key)}
					/>
				))}
				{list.items.length < max ? (
					<li>
						<button
							type="button"
							onClick={() => input.current?.click()}
							className="grid aspect-square w-full place-content-center justify-items-center gap-1 rounded-option border-[1.5px] border-dashed border-tile text-13 font-bold text-tile active:bg-tile-50"
						>
							<Icon name="plus" />
							{add}
						</button>
					</li>
				) : null}
			</ul>
			<input
				ref={input}
				type="file"
				accept={accept}
				multiple
				className="hidden"
				aria-label={label}
				onChange={(event) => {
					list.add([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			<p role="alert" className="mt-1.5 text-13 text-pomegranate empty:hidden">
				{problem}
			</p>
			{problem ? null : <p className="mt-1.5 text-12 text-soft">{hint}</p>}
			<Sheet open={open} title={shown?.name ?? ''} onClose={() => setOpen(false)}>
				{shown?.preview ? (
					<img src={shown.preview} alt={shown.name} className="mx-auto max-h-[70dvh] rounded-option object-contain" />
				) : null}
			</Sheet>
		</div>
	);
}

function UploadTile({
	item,
	onShow,
	onRetry,
	onRemove,
}: {
	item: UploadItem;
	onShow: () => void;
	onRetry: () => void;
	onRemove: () => void;
}) {
	const t = useT();
	const percent = Math.round(item.share * 100);
	return (
		<li
			className={`relative aspect-square overflow-hidden rounded-option border-[1.5px] bg-paper ${item.state === 'failed' ? 'border-pomegranate' : 'border-line'}`}
		>
			{item.preview ? (
				<button type="button" className="size-full" aria-label={t('upload.show', { name: item.name })} onClick={onShow}>
					<img src={item.preview} alt="" className="size-full object-cover" />
				</button>
			) : (
				<span className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-11 text-soft">
					<Icon name="document" className="text-tile" />
					<bdi title={item.name} className="line-clamp-2 break-all">
						{item.name}
					</bdi>
				</span>
			)}
			{item.state === 'sending' ? (
				<span className="absolute inset-x-0 bottom-0 bg-[#1b2523cc] p-1.5 text-center text-11 font-bold text-white">
					<span
						role="progressbar"
						aria-label={item.name}
						aria-valuenow={percent}
						aria-valuemin={0}
						aria-valuemax={100}
						className="mb-1 block h-1 overflow-hidden rounded-full bg-[#ffffff55]"
					>
						<span className="block h-full bg-saffron" style={{ inlineSize: `${percent}%` }} />
					</span>
					<bdi dir="ltr">{percent}%</bdi>
				</span>
			) : null}
			{item.state === 'failed' ? (
				<button
					type="button"
					onClick={onRetry}
					className="absolute inset-x-0 bottom-0 min-h-11 bg-pomegranate text-12 font-bold text-white dark:text-[#1b2523]"
				>
					{t('action.retry')}
				</button>
			) : null}
			<button
				type="button"
				aria-label={t('upload.remove', { name: item.name })}
				onClick={onRemove}
				className="absolute end-0 top-0 grid size-11 place-items-start justify-items-end p-1"
			>
				<span className="grid size-7 place-items-center rounded-full bg-[#1b2523cc] text-white">
					<Icon name="close" size={16} />
				</span>
			</button>
			{item.state === 'sent' ? (
				<span className="absolute start-1 bottom-1 grid size-6 place-items-center rounded-full bg-leaf text-white">
					<Icon name="check" size={14} strokeWidth={3} />
					<span className="sr-only">{t('upload.sent')}</span>
				</span>
			) : null}
		</li>
	);
}
