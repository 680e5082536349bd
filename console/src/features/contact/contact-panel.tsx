import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Phone } from '../../ui/phone.tsx';
import { useContact, useSetContact } from './use-contact.ts';

/** The numbers under which buyers reach the shop. */
export function ContactPanel() {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const contact = useContact(true);
	const set = useSetContact();
	const [editing, setEditing] = useState(false);
	const { data } = contact;
	if (!data) return null;
	return (
		<section className="panel" style={{ marginBlockEnd: 16 }}>
			<h2>{t('contact.title')}</h2>
			<div className="stack tight">
				<span>
					{t('order.phone')}: {data.phone ? <Phone number={data.phone} /> : <span className="muted">–</span>}
				</span>
				<span>WhatsApp: {data.whatsapp ? <Phone number={data.whatsapp} /> : <span className="muted">–</span>}</span>
				{may(settingsConsoleCalls.setContact) && (
					<div>
						<Button onClick={() => setEditing(true)}>{t('store.edit')}</Button>
					</div>
				)}
			</div>
			<FormDialog<{ phone: string; whatsapp: string }>
				open={editing}
				title={t('contact.title')}
				submit={t('action.save')}
				initial={data}
				fault={set.error}
				busy={set.isPending}
				onClose={() => {
					set.reset();
					setEditing(false);
				}}
				onSubmit={(values) =>
					set.mutate(values, {
						tell: () => void message.success(t('contact.saved')),
						onSuccess: () => setEditing(false),
					})
				}
			>
				<p className="muted small">{t('contact.hint')}</p>
				<Form.Item name="phone" label={t('order.phone')}>
					<Input dir="ltr" maxLength={30} />
				</Form.Item>
				<Form.Item name="whatsapp" label="WhatsApp">
					<Input dir="ltr" maxLength={30} />
				</Form.Item>
			</FormDialog>
		</section>
	);
}
