import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { App, Button, Form, Input, Radio } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { Amount } from '../../ui/amount.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { type Inquiry, inquiryKeys } from './inquiry-queries.ts';

export type Offer = NonNullable<Inquiry['answers'][number]['offer']>;

/** What was offered, what became of it, and what the buyer would pay. */
export function OfferPanel({ inquiry, offer }: { inquiry: Inquiry; offer: Offer }) {
	const { t } = useLanguage();
	return (
		<div className="stack">
			<p>
				<span className="strong">{t(`inquiry.offer.state.${offer.state}`)}</span>
				<span className="muted">
					{' · '}
					{t('inquiry.offer.until')} <When at={offer.validUntil} />
				</span>
				{' · '}
				<Link to={paths.product(offer.productId)}>{t('inquiry.offer.product')}</Link>
			</p>
			<ul className="card-list">
				{offer.skus.map((sku) => (
					<li key={sku.skuId} className="line">
						<span>
							<bdi>{sku.name || t('inquiry.offer.piece')}</bdi>
							<span className="muted small"> · {t('inquiry.pieces', { count: sku.stock })}</span>
						</span>
						<span className="row">
							<Amount money={sku.price} className="strong" />
							{sku.counterPrice && (
								<span>
									{t('inquiry.offer.counter')} <Amount money={sku.counterPrice} className="strong" />
								</span>
							)}
						</span>
					</li>
				))}
			</ul>
			{offer.note && (
				<p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
					<TypedText>{offer.note}</TypedText>
				</p>
			)}
			{offer.state === 'countered' && <SettleForm inquiry={inquiry} offer={offer} />}
		</div>
	);
}

interface Values {
	take: boolean;
	text: string;
	validDays: number;
}

/** The buyer's prices are taken, or the shop keeps its own. */
function SettleForm({ inquiry, offer }: { inquiry: Inquiry; offer: Offer }) {
	const { t } = useLanguage();
	const toastFault = useFaultToast();
	const may = useMay();
	const { message } = App.useApp();
	const settle = useAction(inquiriesConsoleCalls.settleCounter, [inquiryKeys.all]);
	if (!may(inquiriesConsoleCalls.settleCounter)) return null;
	const submit = (values: Values): void =>
		settle.mutate(
			{ ...values, inquiryId: inquiry.inquiryId, offerId: offer.offerId, version: inquiry.version },
			{
				tell: () => void message.success(t('inquiry.answered')),
				onError: toastFault,
			},
		);
	return (
		<Form<Values> layout="vertical" initialValues={{ take: true, validDays: 7 }} onFinish={submit}>
			<Form.Item name="take" label={t('inquiry.offer.settle')}>
				<Radio.Group
					options={[
						{ value: true, label: t('inquiry.offer.take') },
						{ value: false, label: t('inquiry.offer.keep') },
					]}
				/>
			</Form.Item>
			<Form.Item
				name="text"
				label={t('inquiry.answer.text')}
				rules={[{ required: true, whitespace: true, message: t('inquiry.needed') }]}
			>
				<Input.TextArea rows={2} maxLength={2000} dir="auto" />
			</Form.Item>
			<Form.Item name="validDays" label={t('inquiry.offer.validDays')} rules={[{ required: true, message: t('inquiry.needed') }]}>
				<CountInput min={1} max={90} />
			</Form.Item>
			<Button type="primary" htmlType="submit" loading={settle.isPending}>
				{t('inquiry.offer.answerPrice')}
			</Button>
		</Form>
	);
}
