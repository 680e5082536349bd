import { type WebhookKind, webhookKinds } from '@qaysari/contract/webhook-kinds';
import { Checkbox, Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { copiedName, type Edited, presentOf } from '../../ui/copied.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { kindKeys } from './kind-keys.ts';
import { type Endpoint, type ToldSecret, useCreateEndpoint, useUpdateEndpoint } from './use-webhooks.ts';

interface Values {
	name: string;
	address: string;
	kinds: WebhookKind[];
}

const nameLength = 60;
const fresh: Values = { name: '', address: 'https://', kinds: [...webhookKinds] };

/** It signs by a secret of its own. */
const copyOf = ({ name, address, kinds }: Endpoint): Values => ({ name: copiedName(name, nameLength), address, kinds });

/** Where messages go and what they tell of. @param onTold gets the secret of a new endpoint, which nobody can show again */
export function EndpointForm({
	edited,
	onTold,
	onClose,
}: {
	edited: Edited<Endpoint> | null;
	onTold?: (told: ToldSecret) => void;
	onClose: () => void;
}) {
	const t = useText();
	const [create, update] = [useCreateEndpoint(), useUpdateEndpoint()];
	const present = presentOf(edited);
	const fault = create.error ?? update.error;
	const close = () => {
		create.reset();
		update.reset();
		onClose();
	};
	const save = ({ name, address, kinds }: Values) => {
		const wish = { name: name.trim(), address: address.trim(), kinds };
		if (present) update.mutate({ ...wish, endpointId: present.endpointId, readVersion: present.version }, { onSuccess: close });
		else
			create.mutate(wish, {
				onSuccess: (told) => {
					onTold?.(told);
					close();
				},
			});
	};
	return (
		<FormDialog<Values>
			open={edited !== null}
			title={t(present ? 'webhooks.edit' : 'webhooks.add')}
			submit={t('action.save')}
			initial={present ?? (edited?.row ? copyOf(edited.row) : fresh)}
			fault={fault}
			busy={create.isPending || update.isPending}
			onClose={close}
			onSubmit={save}
		>
			<Form.Item
				name="name"
				label={t('webhooks.name')}
				rules={[{ required: true, whitespace: true, message: t('webhooks.name.missing') }]}
			>
				<Input maxLength={nameLength} dir="auto" autoComplete="off" placeholder={t('webhooks.name.example')} />
			</Form.Item>
			<Form.Item
				name="address"
				label={t('webhooks.address')}
				extra={t('webhooks.address.rule')}
				normalize={(typed: string) => typed.trim()}
				rules={[{ required: true, type: 'url', message: t('webhooks.address.missing') }]}
			>
				<Input maxLength={500} dir="ltr" autoComplete="off" spellCheck={false} inputMode="url" />
			</Form.Item>
			<Form.Item name="kinds" label={t('webhooks.kinds')} rules={[{ required: true, message: t('webhooks.kinds.missing') }]}>
				<Checkbox.Group
					style={{ display: 'grid', gap: 8 }}
					options={webhookKinds.map((kind) => ({ value: kind, label: t(kindKeys[kind]) }))}
				/>
			</Form.Item>
		</FormDialog>
	);
}
