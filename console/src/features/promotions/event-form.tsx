import type { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import type { LocalizedText } from '@qaysari/contract/languages';
import { Button, Form } from 'antd';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { hasText, textNeeded } from '../../ui/localized-text.ts';
import { ProductSelect } from './product-select.tsx';
import { FriendsFields, OfferedFields } from './term-fields.tsx';

type NewEvent = InputOf<typeof invitationsConsoleCalls.createEvent>;
export type GiftEventTerms = OutputOf<typeof invitationsConsoleCalls.getEvent>;

interface Values {
	title: LocalizedText;
	rules: LocalizedText[];
	inviteTarget: number | null;
	hours: number | null;
	startsAt: string | null;
	endsAt: string | null;
	productIds: string[];
	total: number | null;
}

interface Props {
	open: boolean;
	/** What it begins with: another event, but for its days. */
	from: GiftEventTerms | null;
	fault: Fault | null;
	busy: boolean;
	onSubmit: (event: NewEvent) => void;
	onClose: () => void;
}

/** What is written again of an event that is copied. */
function termsOf({ title, rules, inviteTarget, timerSeconds, gifts }: GiftEventTerms): Partial<Values> {
	return {
		title,
		rules,
		inviteTarget,
		hours: Math.max(1, Math.round(timerSeconds / 3600)),
		productIds: gifts.map(({ productId }) => productId),
		total: gifts[0]?.total ?? null,
	};
}

/** A new free-gift event, from nothing or from another one's terms. */
export function EventForm({ open, from, fault, busy, onSubmit, onClose }: Props) {
	const t = useText();
	const needed = [{ required: true, message: t('promotions.needed') }];
	const written = textNeeded(t('promotions.needed'));
	const known = (from?.gifts ?? []).flatMap(({ productId, title }) => (title ? [{ id: productId, title }] : []));
	return (
		<FormDialog<Values>
			open={open}
			title={t('gifts.add')}
			submit={t('action.save')}
			initial={{
				title: {},
				rules: [{}],
				inviteTarget: 3,
				hours: 24,
				startsAt: new Date().toISOString(),
				endsAt: null,
				productIds: [],
				total: null,
				...(from ? termsOf(from) : {}),
			}}
			fault={fault}
			busy={busy}
			width={720}
			onSubmit={(values) =>
				onSubmit({
					title: values.title,
					rules: values.rules.filter(hasText),
					inviteTarget: values.inviteTarget ?? 1,
					timerSeconds: (values.hours ?? 1) * 3600,
					startsAt: values.startsAt ?? '',
					endsAt: values.endsAt ?? '',
					gifts: values.productIds.map((productId) => ({
						productId,
						skuIds: from?.gifts.find((gift) => gift.productId === productId)?.skuIds ?? [],
						total: values.total,
					})),
				})
			}
			onClose={onClose}
		>
			<Form.Item name="title" label={t('coupons.title.label')} rules={[written]}>
				<LocalizedInputs label={t('coupons.title.label')} />
			</Form.Item>
			<Form.List name="rules">
				{(fields, { add, remove }) => (
					<>
						{fields.map((field, index) => (
							<Form.Item
								key={field.key}
								name={field.name}
								label={t('gifts.rule', { number: index + 1 })}
								rules={[written]}
								extra={
									fields.length > 1 ? (
										<Button type="link" danger onClick={() => remove(field.name)}>
											{t('gifts.rule.remove')}
										</Button>
									) : null
								}
							>
								<LocalizedInputs label={t('gifts.rule', { number: index + 1 })} />
							</Form.Item>
						))}
						<Button onClick={() => add({})} style={{ marginBlockEnd: 16 }}>
							{t('gifts.rule.add')}
						</Button>
					</>
				)}
			</Form.List>
			<Form.Item name="productIds" label={t('gifts.products')} rules={needed}>
				<ProductSelect multiple known={known} />
			</Form.Item>
			<Form.Item name="total" label={t('gifts.total')} extra={t('coupons.total.rule')}>
				<CountInput min={1} />
			</Form.Item>
			<FriendsFields friends="inviteTarget" />
			<OfferedFields />
		</FormDialog>
	);
}
