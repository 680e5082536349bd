import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { App, Button, Form, Input, InputNumber, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { type Inquiry, inquiryKeys } from './inquiry-queries.ts';

interface Values {
	text: string;
	kind: 'words' | 'product' | 'offer';
	productId: string;
	price: number;
	minimumQuantity: number;
	stock: number;
	weightGrams: number;
	volumeCm3: number;
	origin: 'iraq' | 'china';
}

/** Words alone, a product of the shop, or an offer that becomes a product the buyer can order. */
export function AnswerForm({ inquiry }: { inquiry: Inquiry }) {
	const t = useText();
	const textOf = useFaultText();
	const { message } = App.useApp();
	const [form] = Form.useForm<Values>();
	const kind = Form.useWatch('kind', form) ?? 'offer';
	const send = useAction(inquiriesConsoleCalls.answerInquiry, [inquiryKeys.all]);
	const whole = { min: 0, precision: 0, style: { inlineSize: '100%' } } as const;
	const needed = [{ required: true, message: t('inquiry.needed') }];
	const submit = (values: Values): void => {
		const { price, minimumQuantity, stock, weightGrams, volumeCm3, origin } = values;
		send.mutate(
			{
				inquiryId: inquiry.inquiryId,
				version: inquiry.version,
				text: values.text,
				...(values.kind === 'product' ? { productId: values.productId } : {}),
				...(values.kind === 'offer'
					? { offer: { price: price * 100, minimumQuantity, stock, weightGrams, volumeCm3, origin } }
					: {}),
			},
			{
				onSuccess: () => {
					form.resetFields();
					void message.success(t('inquiry.answered'));
				},
				onError: (fault) => void message.error(textOf(fault)),
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
				minimumQuantity: inquiry.quantity,
				stock: inquiry.quantity,
				weightGrams: 500,
				volumeCm3: 1000,
			}}
			onFinish={submit}
		>
			<Form.Item name="text" label={t('inquiry.answer.text')} rules={needed}>
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
					rules={[{ required: true, pattern: /^[1-9]\d{0,17}$/, message: t('inquiry.productId.wrong') }]}
				>
					<Input dir="ltr" inputMode="numeric" maxLength={18} />
				</Form.Item>
			)}
			{kind === 'offer' && (
				<div className="columns">
					<Form.Item name="price" label={t('inquiry.price')} rules={needed}>
						<InputNumber {...whole} min={1} max={10_000_000} />
					</Form.Item>
					<Form.Item name="minimumQuantity" label={t('inquiry.minimum')} rules={needed}>
						<InputNumber {...whole} min={1} max={1_000_000} />
					</Form.Item>
					<Form.Item
						name="stock"
						label={t('inquiry.stock')}
						dependencies={['minimumQuantity']}
						rules={[
							...needed,
							({ getFieldValue }) => ({
								validator: async (_, pieces: number | null) => {
									if (pieces !== null && pieces < Number(getFieldValue('minimumQuantity')))
										throw new Error(t('inquiry.stock.few'));
								},
							}),
						]}
					>
						<InputNumber {...whole} min={1} max={1_000_000} />
					</Form.Item>
					<Form.Item name="weightGrams" label={t('inquiry.weight')} rules={needed}>
						<InputNumber {...whole} max={10_000_000} />
					</Form.Item>
					<Form.Item name="volumeCm3" label={t('inquiry.volume')} rules={needed}>
						<InputNumber {...whole} max={100_000_000} />
					</Form.Item>
					<Form.Item name="origin" label={t('inquiry.origin')}>
						<Radio.Group options={(['iraq', 'china'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))} />
					</Form.Item>
				</div>
			)}
			<Button type="primary" htmlType="submit" loading={send.isPending}>
				{t('inquiry.answer')}
			</Button>
		</Form>
	);
}
