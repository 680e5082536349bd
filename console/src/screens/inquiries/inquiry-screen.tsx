import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { AnswerForm } from '../../features/inquiries/answer-form.tsx';
import { InquiryAnswer } from '../../features/inquiries/inquiry-answer.tsx';
import { inquiryKeys, useInquiry } from '../../features/inquiries/inquiry-queries.ts';
import { InquiryRequest } from '../../features/inquiries/inquiry-request.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

export function InquiryScreen() {
	const { t } = useLanguage();
	const { inquiryId = '' } = useParams();
	const navigate = useNavigate();
	const toastFault = useFaultToast();
	const may = useMay();
	const inquiry = useInquiry(inquiryId);
	const close = useAction(inquiriesConsoleCalls.closeInquiry, [inquiryKeys.all]);
	const chat = useAction(inquiriesConsoleCalls.openChat);
	const back = { to: paths.inquiries, label: t('inquiry.title') };
	if (!inquiry.data) return <LoadState query={inquiry} rows={8} back={back} />;
	const one = inquiry.data;
	const failed = { onError: toastFault };
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
				<InquiryRequest inquiry={one} />
				{one.answers.map((answer) => (
					<InquiryAnswer key={answer.answerId} inquiry={one} answer={answer} />
				))}
				{one.state !== 'closed' && (
					<section className="panel stack">
						<h2>{t('inquiry.answer')}</h2>
						<AnswerForm key={inquiryId} inquiry={one} />
					</section>
				)}
			</div>
		</>
	);
}
