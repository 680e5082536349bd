import { ApiError } from '@qaysari/client/api-error';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { useDraft } from '../../app/use-draft.ts';
import { compressPicture } from '../../device/picture-file.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { wholeOf } from '../../ui/whole-number.ts';
import { type Inquiry, useSaveInquiry, useUpdateInquiry } from './inquiry-queries.ts';
import { usePage } from './use-page.ts';

const picturesAtMost = 6;

interface Shown {
	fileId: string;
	url: string;
}

interface Typed {
	title: string;
	quantity: string;
	/** In dinars. */
	price: string;
	link: string;
	comments: string;
	files: readonly Shown[];
}

const nothing: Typed = { title: '', quantity: '1', price: '', link: '', comments: '', files: [] };

function typedOf({ title, quantity, targetPrice, link, comments, files }: Inquiry): Typed {
	const price = targetPrice ? String(targetPrice.amount / 100) : '';
	return { title, quantity: String(quantity), price, link: link ?? '', comments: comments ?? '', files };
}

/** What somebody asks the shop to find. `inquiry`: one that is changed. */
export function InquiryForm({
	inquiry,
	title: wished = '',
	guessed = false,
	link: pasted = '',
	productId = null,
	picture = null,
	onDone,
}: {
	inquiry: Inquiry | null;
	title?: string;
	/** The title says only which page it is of: that of the page itself is better. */
	guessed?: boolean;
	/** Where it was seen. */
	link?: string;
	productId?: string | null;
	/** One that nothing here looks like. */
	picture?: Blob | null;
	onDone: (inquiry: Inquiry) => void;
}) {
	const t = useT();
	const toastError = useErrorToast();
	const about = inquiry ? inquiry.inquiryId : [wished, pasted, productId ?? ''].join(' ');
	const form = useDraft<Typed>(
		`inquiry ${about}`,
		inquiry ? typedOf(inquiry) : { ...nothing, title: wished, link: pasted },
		picture !== null,
	);
	const { title, quantity, price, link, comments, files } = form.value;
	const [uploading, setUploading] = useState(0);
	const [tried, setTried] = useState(false);
	const [create, update] = [useSaveInquiry(), useUpdateInquiry()];
	const save = inquiry ? update : create;
	const album = useRef<HTMLInputElement>(null);
	const pieces = wholeOf(quantity);
	const target = price.trim() === '' ? null : wholeOf(price);
	const wrong = {
		title: title.trim() === '',
		quantity: pieces === null || pieces < 1 || pieces > 1_000_000,
		price: price.trim() !== '' && target === null,
	};
	const broken = save.error instanceof ApiError && save.error.issues.length > 0;
	const add = async (chosen: Iterable<Blob> | null): Promise<void> => {
		for (const file of [...(chosen ?? [])].slice(0, picturesAtMost - files.length)) {
			setUploading((count) => count + 1);
			try {
				const sent = await api(uploadsCalls.image, { purpose: 'inquiry' }, { file: await compressPicture(file) });
				form.change((present) => ({ files: [...present.files, { fileId: sent.fileId, url: sent.url ?? '' }] }));
			} catch (error) {
				toastError(error);
			} finally {
				setUploading((count) => count - 1);
			}
		}
	};
	const page = usePage(inquiry || form.isRestored ? '' : pasted, ({ title: found, picture: shown, link: read }) =>
		form.fill((present) => ({
			title: found && guessed && present.title === wished ? found : present.title,
			link: present.link === pasted ? read : present.link,
			files: shown ? [...present.files, shown].slice(0, picturesAtMost) : present.files,
		})),
	);
	const given = useRef(picture);
	useEffect(() => {
		const first = given.current;
		given.current = null;
		if (first) void add([first]);
	});
	const send = (): void => {
		setTried(true);
		if (wrong.title || wrong.quantity || wrong.price || pieces === null || save.isPending || uploading > 0) return;
		const wish = {
			title: title.trim(),
			quantity: pieces,
			targetPrice: target === null ? null : target * 100,
			link: link.trim() || null,
			comments,
			fileIds: files.map((file) => file.fileId),
			productId: inquiry?.product?.id ?? productId,
		};
		const then = {
			onSuccess: (saved: Inquiry) => {
				form.forget();
				toast('success', t(inquiry ? 'inquiry.changed' : 'inquiry.sent'));
				onDone(saved);
			},
			onError: toastError,
		};
		if (inquiry) update.mutate({ inquiryId: inquiry.inquiryId, ...wish }, then);
		else create.mutate(wish, then);
	};
	return (
		<form
			noValidate
			className="flex flex-col gap-5 px-4 pt-1 pb-28"
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
		>
			<p className="text-13 text-soft">{t('inquiry.intro')}</p>
			{form.isRestored ? <DraftNotice onDiscard={form.discard} /> : null}
			{page.reading || page.price ? (
				<p role="status" className="text-13">
					<bdi>{page.price ? t('inquiry.page.price', { price: page.price }) : t('inquiry.page.reading')}</bdi>
				</p>
			) : null}
			<TextField
				label={t('inquiry.title.label')}
				maxLength={120}
				dir="auto"
				value={title}
				onText={(title) => form.change({ title })}
				error={tried && wrong.title ? t('inquiry.title.missing') : undefined}
			/>
			<div className="grid gap-5 min-[360px]:grid-cols-2 min-[360px]:gap-3">
				<TextField
					label={t('inquiry.quantity.label')}
					inputMode="numeric"
					dir="ltr"
					maxLength={10}
					value={quantity}
					onText={(quantity) => form.change({ quantity })}
					error={tried && wrong.quantity ? t('inquiry.quantity.wrong') : undefined}
				/>
				<TextField
					label={t('inquiry.price.label')}
					optional
					inputMode="numeric"
					dir="ltr"
					maxLength={14}
					value={price}
					onText={(price) => form.change({ price })}
					hint={t('inquiry.price.hint')}
					error={tried && wrong.price ? t('inquiry.price.wrong') : undefined}
				/>
			</div>
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
			<TextField
				label={t('inquiry.link.label')}
				optional
				type="url"
				inputMode="url"
				dir="ltr"
				maxLength={2000}
				value={link}
				onText={(link) => form.change({ link })}
				hint={t('inquiry.link.hint')}
			/>
			<TextAreaField
				label={t('inquiry.comments.label')}
				optional
				dir="auto"
				rows={4}
				maxLength={2000}
				value={comments}
				onText={(comments) => form.change({ comments })}
				error={broken ? t('error.unknown') : undefined}
			/>
			<BottomBar>
				<Button type="submit" size="main" wide busy={save.isPending || uploading > 0}>
					{t(inquiry ? 'action.save' : 'inquiry.send')}
				</Button>
			</BottomBar>
		</form>
	);
}
