import { formatNumber } from '@qaysari/messages/format';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { Inquiry } from './inquiry-queries.ts';

/** What a buyer asks to be bought: words, link, photos, and who else asks for the same. */
export function InquiryRequest({ inquiry }: { inquiry: Inquiry }) {
	const { t, language } = useLanguage();
	return (
		<section className="panel stack">
			<p className="muted">
				<bdi>{inquiry.buyer.name || inquiry.buyer.userId}</bdi> · {t(`language.name.${inquiry.buyer.language}`)} ·{' '}
				<When at={inquiry.createdAt} />
			</p>
			<p>
				{t('inquiry.pieces', { count: inquiry.quantity })}
				{inquiry.targetPrice && (
					<>
						{' · '}
						{t('inquiry.target')} <Amount money={inquiry.targetPrice} className="strong" />
					</>
				)}
			</p>
			{inquiry.comments && (
				<p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
					<TypedText>{inquiry.comments}</TypedText>
				</p>
			)}
			{/* As text: nobody should follow it by accident. */}
			{inquiry.link && (
				<bdi dir="ltr" className="muted" style={{ overflowWrap: 'anywhere' }}>
					{inquiry.link}
				</bdi>
			)}
			{inquiry.source && (
				<p className="muted small">
					{t('inquiry.source')} <bdi dir="ltr">{`${inquiry.source.shop} ${inquiry.source.itemId}`}</bdi>
				</p>
			)}
			{inquiry.sameSource.length > 0 && (
				<p>
					{t('inquiry.same', { count: inquiry.sameSource.length })}{' '}
					{inquiry.sameSource.map((other) => (
						<Link key={other.inquiryId} to={paths.inquiry(other.inquiryId)} style={{ marginInlineEnd: 8 }}>
							<bdi>{other.buyer.name || other.buyer.userId}</bdi>
						</Link>
					))}
				</p>
			)}
			{inquiry.files.length > 0 && (
				<div className="row" style={{ flexWrap: 'wrap' }}>
					{inquiry.files.map((file, index) => (
						<a key={file.fileId} href={file.url} target="_blank" rel="noreferrer">
							<img
								src={file.url}
								alt={t('inquiry.picture', { index: formatNumber(language, index + 1) })}
								style={{ blockSize: 120, borderRadius: 12 }}
							/>
						</a>
					))}
				</div>
			)}
		</section>
	);
}
