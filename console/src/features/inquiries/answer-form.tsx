import { latinDigits } from '@qaysari/contract/account-input';
import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { Alert, App, Button, Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { type Inquiry, inquiryKeys } from './inquiry-queries.ts';
import { OfferFields, type OfferValues, offerOf } from './offer-fields.tsx';

interface Values extends OfferValues {
	text: string;
	kind: 'words' | 'product' | 'offer';
	productId: string;
	alsoTo?: string[];
}

/** Words alone, a product of the shop, or an offer that becomes a product the buyer can order. */
export function AnswerForm({ inquiry }: { inquiry: Inquiry }) {
	const t = useText();
	const toastFault = useFaultToast();
	const { message } = App.useApp();
	const [form] = Form.useForm<Values>();
	const kind = Form.useWatch('kind', form) ?? 'offer';
	const send = useAction(inquiriesConsoleCalls.answerInquiry, [inquiryKeys.all], inquiryKeys.one(inquiry.inquiryId));
	/** The version that typing began under; null while nothing is typed. */
	const [begunUnder, setBegunUnder] = useState<number | null>(null);
	const submit = (values: Values): void => {
		send.mutate(
			{
				inquiryId: inquiry.inquiryId,
				version: inquiry.version,
				text: values.text,
				alsoTo: values.alsoTo ?? [],
				...(values.kind === 'product' ? { productId: values.productId } : {}),
				...(values.kind === 'offer' ? { offer: offerOf(values) } : {}),
			},
			{
				tell: () => void message.success(t('inquiry.answered')),
				onSuccess: () => {
					form.resetFields();
					setBegunUnder(null);
				},
				onError: toastFault,
			},
		);
	};
	return (
		<Form
			form={form}
			layout="vertical"
			initialValues={{
				kind: 'offer',
				origin: 'china',
				title: inquiry.title,
				skus: [{ name: '', goods: null, stock: inquiry.quantity }],
				minimumQuantity: inquiry.quantity,
				validDays: 7,
				weightGrams: 500,
				volumeCm3: 1000,
			}}
			onValuesChange={() => setBegunUnder((version) => version ?? inquiry.version)}
			onFinish={submit}
		>
			<LeaveQuestion unsaved={() => begunUnder !== null} />
			{begunUnder !== null && begunUnder !== inquiry.version && (
				<Alert type="warning" showIcon role="alert" title={t('product.conflict')} style={{ marginBlockEnd: 16 }} />
			)}
			<Form.Item
				name="text"
				label={t('inquiry.answer.text')}
				rules={[{ required: true, whitespace: true, message: t('inquiry.needed') }]}
			>
				<Input.TextArea rows={3} maxLength={2000} dir="auto" />
			</Form.Item>
			<Form.Item name="kind" label={t('inquiry.answer.with')}>
				<Radio.Group
					options={(['offer', 'product', 'words'] as const).map((value) => ({ value, label: t(`inquiry.answer.${value}`) }))}
				/>
			</Form.Item>
			{kind === 'product' && (
				<Form.Item
					name="productId"
					label={t('inquiry.productId')}
					normalize={(typed: string) => latinDigits(typed).trim()}
					rules={[{ required: true, pattern: /^[1-9]\d{0,17}$/, message: t('inquiry.productId.wrong') }]}
				>
					<Input dir="ltr" inputMode="numeric" maxLength={24} />
				</Form.Item>
			)}
			{kind === 'offer' && <OfferFields />}
			{inquiry.sameSource.length > 0 && (
				<Form.Item name="alsoTo" label={t('inquiry.alsoTo')}>
					<Checkbox.Group
						options={inquiry.sameSource.map((one) => ({
							value: one.inquiryId,
							label: (
								<>
									<bdi>{one.buyer.name || one.buyer.userId}</bdi> · {t('inquiry.pieces', { count: one.quantity })}
								</>
							),
						}))}
					/>
				</Form.Item>
			)}
			<Button type="primary" htmlType="submit" loading={send.isPending}>
				{t('inquiry.answer')}
			</Button>
		</Form>
	);
}
