import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useDraft } from '../../app/use-draft.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { draftOf, emptyDraft, type InquiryDraft, wishOf } from './inquiry-draft.ts';
import { DetailFields, GoodsFields } from './inquiry-fields.tsx';
import { InquiryPictures, picturesAtMost, usePictureSending } from './inquiry-pictures.tsx';
import type { Inquiry } from './inquiry-queries.ts';
import { useInquirySending } from './use-inquiry-sending.ts';
import { usePage } from './use-page.ts';

interface InquiryFormProps {
	/** One that is changed. */
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
}

/** What somebody asks the shop to find. */
export function InquiryForm({ inquiry, title: wished = '', link: pasted = '', onDone, ...begun }: InquiryFormProps) {
	const { guessed = false, productId = null, picture = null } = begun;
	const t = useT();
	const form = useDraft<InquiryDraft>(
		`inquiry ${inquiry ? inquiry.inquiryId : [wished, pasted, productId ?? ''].join(' ')}`,
		inquiry ? draftOf(inquiry) : { ...emptyDraft, title: wished, link: pasted },
		picture !== null,
	);
	const [tried, setTried] = useState(false);
	const save = useInquirySending(inquiry, (saved) => {
		form.forget();
		onDone(saved);
	});
	const page = usePage(inquiry || form.isRestored ? '' : pasted, ({ title: found, picture: shown, link: read }) =>
		form.fill((present) => ({
			title: found && guessed && present.title === wished ? found : present.title,
			link: present.link === pasted ? read : present.link,
			files: shown ? [...present.files, shown].slice(0, picturesAtMost) : present.files,
		})),
	);
	const pictures = usePictureSending(form, picture);
	const busy = save.isPending || pictures.uploading > 0;
	const send = (): void => {
		setTried(true);
		const wish = wishOf(form.value, inquiry?.product?.id ?? productId);
		if (wish && !busy) save.send(wish);
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
			<PageNote {...page} />
			<GoodsFields form={form} tried={tried} />
			<InquiryPictures form={form} sending={pictures} />
			<DetailFields form={form} refused={save.isRefused} />
			<BottomBar>
				<Button type="submit" size="main" wide busy={busy}>
					{t(inquiry ? 'action.save' : 'inquiry.send')}
				</Button>
			</BottomBar>
		</form>
	);
}

/** How far the page of a pasted link is read, and what it asks for the goods. */
function PageNote({ reading, price }: { reading: boolean; price: string | null }) {
	const t = useT();
	if (!reading && !price) return null;
	return (
		<p role="status" className="text-13">
			<bdi>{price ? t('inquiry.page.price', { price }) : t('inquiry.page.reading')}</bdi>
		</p>
	);
}
