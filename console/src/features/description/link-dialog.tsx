import { shopLink } from '@qaysari/contract/rich-text';
import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Where words lead to: a page of the shop, by its address with or without the host. */
export function LinkDialog({ onSubmit, onClose }: { onSubmit: (href: string) => void; onClose: () => void }) {
	const t = useText();
	return (
		<FormDialog<{ address: string }>
			open
			title={t('editor.link')}
			submit={t('action.confirm')}
			initial={{ address: '' }}
			fault={null}
			busy={false}
			onClose={onClose}
			onSubmit={({ address }) => onSubmit(pathOf(address))}
		>
			<Form.Item
				name="address"
				label={t('editor.link.address')}
				extra={t('editor.link.rule')}
				rules={[
					{
						validator: async (_rule, address: string) => {
							if (!shopLink.test(pathOf(address))) throw new Error(t('editor.link.rule'));
						},
					},
				]}
			>
				<Input dir="ltr" maxLength={500} autoFocus placeholder="/pages/…" />
			</Form.Item>
		</FormDialog>
	);
}

/** An address as it is copied from the shop, without the host. */
function pathOf(address: string): string {
	const url = URL.parse(address.trim());
	return url === null ? address.trim() : `${url.pathname}${url.search}`;
}
