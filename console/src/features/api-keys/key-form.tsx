import { type ApiScope, apiScopes } from '@qaysari/contract/api-scopes';
import { Checkbox, Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { scopeKeys } from './scope-keys.ts';
import { useCreateKey } from './use-api-keys.ts';

interface Values {
	name: string;
	scopes: ApiScope[];
}

/** @param onTold gets the new key, which nobody can show again */
export function KeyForm({ open, onTold, onClose }: { open: boolean; onTold: (key: string) => void; onClose: () => void }) {
	const t = useText();
	const create = useCreateKey();
	const close = () => {
		create.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('apiKeys.add')}
			submit={t('apiKeys.add')}
			initial={{ name: '', scopes: [] }}
			fault={create.error}
			busy={create.isPending}
			onClose={close}
			onSubmit={({ name, scopes }) =>
				create.mutate(
					{ name: name.trim(), scopes },
					{
						onSuccess: ({ key }) => {
							onTold(key);
							close();
						},
					},
				)
			}
		>
			<Form.Item
				name="name"
				label={t('apiKeys.name')}
				rules={[{ required: true, whitespace: true, message: t('apiKeys.name.missing') }]}
			>
				<Input maxLength={40} dir="auto" autoComplete="off" />
			</Form.Item>
			<Form.Item name="scopes" label={t('apiKeys.scopes')} rules={[{ required: true, message: t('apiKeys.scopes.missing') }]}>
				<Checkbox.Group
					style={{ display: 'grid', gap: 8 }}
					options={apiScopes.map((scope) => ({ value: scope, label: t(scopeKeys[scope]) }))}
				/>
			</Form.Item>
		</FormDialog>
	);
}
