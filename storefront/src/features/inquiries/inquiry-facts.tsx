import { formatDate, formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import type { Inquiry } from './inquiry-queries.ts';
import { InquiryState } from './inquiry-state.tsx';

/** What a buyer asked for, and when. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
	const { t, language } = useLanguage();
	return (
		<Card>
			<div className="flex items-start justify-between gap-3">
				<h2 className="min-w-0 text-17 font-bold">
					<bdi>{inquiry.title}</bdi>
				</h2>
				<InquiryState state={inquiry.state} />
			</div>
			<dl className="mt-2 grid gap-1 text-13">
				<div className="flex justify-between gap-3">
					<dt className="text-soft">{t('inquiry.quantity.label')}</dt>
					<dd>
						<bdi>{formatNumber(language, inquiry.quantity)}</bdi>
					</dd>
				</div>
				{inquiry.targetPrice ? (
					<div className="flex justify-between gap-3">
						<dt className="text-soft">{t('inquiry.price.label')}</dt>
						<dd>
							<Price money={inquiry.targetPrice} size="small" />
						</dd>
					</div>
				) : null}
				<div className="flex justify-between gap-3">
					<dt className="text-soft">{t('inquiry.sentAt')}</dt>
					<dd>{formatDate(language, inquiry.createdAt)}</dd>
				</div>
			</dl>
			{inquiry.comments ? (
				<p dir="auto" className="mt-2 text-15 break-words whitespace-pre-wrap">
					{inquiry.comments}
				</p>
			) : null}
			{inquiry.link ? (
				<bdi dir="ltr" className="mt-2 block text-12 break-all text-soft">
					{inquiry.link}
				</bdi>
			) : null}
			{inquiry.files.length > 0 ? (
				<ul className="mt-3 grid grid-cols-3 gap-2">
					{inquiry.files.map((file, index) => (
						<li key={file.fileId}>
							<img
								src={file.url}
								alt={t('inquiry.picture', { index: index + 1 })}
								loading="lazy"
								className="aspect-square w-full rounded-option object-cover"
							/>
						</li>
					))}
				</ul>
			) : null}
		</Card>
	);
}
