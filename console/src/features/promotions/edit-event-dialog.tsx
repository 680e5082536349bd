import type { LocalizedText } from '@qaysari/contract/languages';
import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { textNeeded } from '../../ui/localized-text.ts';
import { MomentInput } from '../../ui/moment-input.tsx';
import type { GiftEventTerms } from './event-form.tsx';
import { type GroupDeal, useUpdateDeal, useUpdateEvent } from './use-invitations.ts';

interface EventValues {
	title: LocalizedText;
	rules: LocalizedText[];
	endsAt: string;
}

/** What may still be changed of a gift event: its texts, and a later end. */
export function EditEventDialog({ eventId, terms, onClose }: { eventId: string; terms: GiftEventTerms; onClose: () => void }) {
	const t = useText();
	const update = useUpdateEvent();
	const { title, rules, endsAt } = terms;
	const written = textNeeded(t('promotions.needed'));
	return (
		<FormDialog<EventValues>
			open
			width={720}
			title={t('gifts.edit')}
			submit={t('action.save')}
			initial={{ title, rules, endsAt }}
			fault={update.error}
			busy={update.isPending}
			onClose={onClose}
			onSubmit={(values) => update.mutate({ eventId, ...values }, { onSuccess: onClose })}
		>
			<p className="muted">{t('gifts.edit.rule')}</p>
			<Form.Item name="title" label={t('coupons.title.label')} rules={[written]}>
				<LocalizedInputs label={t('coupons.title.label')} />
			</Form.Item>
			{rules.map((_rule, index) => (
				<Form.Item key={index} name={['rules', index]} label={t('gifts.rule', { number: index + 1 })} rules={[written]}>
					<LocalizedInputs label={t('gifts.rule', { number: index + 1 })} />
				</Form.Item>
			))}
			<Form.Item name="endsAt" label={t('promotions.until')} rules={[{ required: true, message: t('promotions.needed') }]}>
				<MomentInput />
			</Form.Item>
		</FormDialog>
	);
}

/** What may still be changed of a deal: a later end. */
export function EditDealDialog({ deal, onClose }: { deal: GroupDeal; onClose: () => void }) {
	const t = useText();
	const update = useUpdateDeal();
	return (
		<FormDialog<{ endsAt: string }>
			open
			title={t('deals.edit')}
			submit={t('action.save')}
			initial={{ endsAt: deal.endsAt }}
			fault={update.error}
			busy={update.isPending}
			onClose={onClose}
			onSubmit={({ endsAt }) => update.mutate({ dealId: deal.dealId, endsAt }, { onSuccess: onClose })}
		>
			<p className="muted">{t('deals.edit.rule')}</p>
			<Form.Item name="endsAt" label={t('promotions.until')} rules={[{ required: true, message: t('promotions.needed') }]}>
				<MomentInput />
			</Form.Item>
		</FormDialog>
	);
}
