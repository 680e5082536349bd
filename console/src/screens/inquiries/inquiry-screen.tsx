import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { formatNumber } from '@qaysari/messages/format';
import { App, Button } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { AnswerForm } from '../../features/inquiries/answer-form.tsx';
import { inquiryKeys, useInquiry } from '../../features/inquiries/inquiry-queries.ts';
import { OfferPanel } from '../../features/inquiries/offer-panel.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

export function InquiryScreen() {
	const { t, language } = useLanguage();
	const { inquiryId = '' } = useParams();
	const navigate = useNavigate();
	const textOf = useFaultText();
	const may = useMay();
	const { message } = App.useApp();
	const inquiry = useInquiry(inquiryId);
	const close = useAction(inquiriesConsoleCalls.closeInquiry, [inquiryKeys.all]);
	const chat = useAction(inquiriesConsoleCalls.openChat);
	const back = { to: paths.inquiries, label: t('inquiry.title') };
	if (inquiry.isPending) return <Loading rows={8} />;
	if (inquiry.isError && !inquiry.data)
		return (
			<Failed
				fault={inquiry.error}
				onRetry={() => void inquiry.refetch()}
				back={{ label: t('inquiry.title'), to: paths.inquiries }}
			/>
		);
	const one = inquiry.data;
	const failed = { onError: (fault: Parameters<typeof textOf>[0]) => void message.error(textOf(fault)) };
	return (
		<>
			<PageHeader
				title={<bdi>{one.title}</bdi>}
				back={back}
				beside={<span className="muted">{t(`inquiry.state.${one.state}`)}</span>}
				actions={
					<>
						{may(inquiriesConsoleCalls.openChat) && (
							<Button
								loading={chat.isPending}
								onClick={() =>
									chat.mutate(
										{ inquiryId },
										{ ...failed, onSuccess: ({ groupId }) => void navigate(`${paths.chat}?queue=open&group=${groupId}`) },
									)
								}
							>
								{t('inquiry.chat')}
							</Button>
						)}
						{one.state !== 'closed' && (
							<Button danger loading={close.isPending} onClick={() => close.mutate({ inquiryId, version: one.version }, failed)}>
								{t('inquiry.close')}
							</Button>
						)}
					</>
				}
			/>
			<div className="stack" style={{ maxInlineSize: 860, gap: 20 }}>
				<section className="panel stack">
					<p className="muted">
						<bdi>{one.buyer.name || one.buyer.userId}</bdi> · {t(`language.name.${one.buyer.language}`)} ·{' '}
						<When at={one.createdAt} />
					</p>
					<p>
						{t('inquiry.pieces', { count: one.quantity })}
						{one.targetPrice && (
							<>
								{' · '}
								{t('inquiry.target')} <Amount money={one.targetPrice} className="strong" />
							</>
						)}
					</p>
					{one.comments && (
						<p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
							<TypedText>{one.comments}</TypedText>
						</p>
					)}
					{/* As text: nobody should follow it by accident. */}
					{one.link && (
						<bdi dir="ltr" className="muted" style={{ overflowWrap: 'anywhere' }}>
							{one.link}
						</bdi>
					)}
					{one.source && (
						<p className="muted small">
							{t('inquiry.source')} <bdi dir="ltr">{`${one.source.shop} ${one.source.itemId}`}</bdi>
						</p>
					)}
					{one.sameSource.length > 0 && (
						<p>
							{t('inquiry.same', { count: one.sameSource.length })}{' '}
							{one.sameSource.map((other) => (
								<Link key={other.inquiryId} to={paths.inquiry(other.inquiryId)} style={{ marginInlineEnd: 8 }}>
									<bdi>{other.buyer.name || other.buyer.userId}</bdi>
								</Link>
							))}
						</p>
					)}
					{one.files.length > 0 && (
						<div className="row" style={{ flexWrap: 'wrap' }}>
							{one.files.map((file, index) => (
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
				{one.answers.map((answer) => (
					<section key={answer.answerId} className="panel stack">
						<p className="muted small">
							<bdi>{answer.agent}</bdi> · <When at={answer.at} />
						</p>
						<p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
							<TypedText>{answer.text}</TypedText>
						</p>
						{answer.offer ? (
							<OfferPanel inquiry={one} offer={answer.offer} />
						) : (
							<>
								{answer.offeredPrice && <Amount money={answer.offeredPrice} className="strong" />}
								{answer.product && <bdi>{answer.product.title}</bdi>}
							</>
						)}
					</section>
				))}
				{one.state !== 'closed' && (
					<section className="panel stack">
						<h2>{t('inquiry.answer')}</h2>
						<AnswerForm key={one.version} inquiry={one} />
					</section>
				)}
			</div>
		</>
	);
}
