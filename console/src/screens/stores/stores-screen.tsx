import { type LocalizedText, textIn } from '@qaysari/contract/languages';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { App, Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { useContact, useSetContact } from '../../features/contact/use-contact.ts';
import { type Store, useSaveStore, useStores } from '../../features/stores/use-stores.ts';
import { copiedNames, type Edited, presentOf } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LocalizedItem } from '../../ui/localized-item.tsx';
import { filledTexts } from '../../ui/localized-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Phone } from '../../ui/phone.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

interface Values {
	name: LocalizedText;
	address: LocalizedText;
	phone: string;
	hours: LocalizedText;
	active: boolean;
	position: number | null;
}

const nameLength = 120;
const fresh: Values = { name: {}, address: {}, phone: '', hours: {}, active: true, position: 0 };

const copyOf = (store: Store | null | undefined): Values =>
	store ? { ...store, name: copiedNames(store.name, nameLength) } : fresh;

/** Stores where cash is taken and goods are picked up, and the numbers under which buyers reach the shop. */
export function StoresScreen() {
	const t = useText();
	const { language } = useLanguage();
	const may = useMay();
	const textOf = useFaultText();
	const stores = useStores();
	const save = useSaveStore();
	const [editing, setEditing] = useState<Edited<Store> | null>(null);
	const mayEdit = may(storesConsoleCalls.saveStore);
	const close = () => {
		save.reset();
		setEditing(null);
	};
	const { data } = stores;
	const present = presentOf(editing);
	return (
		<>
			<PageHeader
				title={t('stores.title')}
				actions={
					mayEdit && (
						<Button type="primary" onClick={() => setEditing({ row: null, isNew: true })}>
							{t('store.add')}
						</Button>
					)
				}
			/>
			{may(settingsConsoleCalls.getContact) && <Contact />}
			{stores.isPending && <Loading rows={6} />}
			{stores.error && !data && <Failed fault={stores.error} onRetry={() => void stores.refetch()} />}
			{data?.stores.length === 0 && <Empty title={t('stores.none')} />}
			<ul className="card-list">
				{data?.stores.map((store) => (
					<li key={store.id} className="stack tight">
						<div className="row wrap">
							<span className="strong">{textIn(store.name, language)}</span>
							{!store.active && <ToneTag tone="over">{t('store.closed')}</ToneTag>}
						</div>
						<span>{textIn(store.address, language)}</span>
						<span className="muted small">
							{textIn(store.hours, language)} · <Phone number={store.phone} />
						</span>
						{mayEdit && (
							<div className="row">
								<Button onClick={() => setEditing({ row: store, isNew: false })}>{t('store.edit')}</Button>
								<CopyButton name={textIn(store.name, language)} onPress={() => setEditing({ row: store, isNew: true })} />
							</div>
						)}
					</li>
				))}
			</ul>
			<FormDialog<Values>
				open={editing !== null}
				title={t(present ? 'store.edit' : 'store.add')}
				submit={t('action.save')}
				initial={present ?? copyOf(editing?.row)}
				fault={save.error ? textOf(save.error) : null}
				busy={save.isPending}
				width={680}
				onClose={close}
				onSubmit={(values) =>
					save.mutate(
						{
							...values,
							name: filledTexts(values.name),
							address: filledTexts(values.address),
							hours: filledTexts(values.hours),
							position: values.position ?? 0,
							...(present ? { id: present.id, readVersion: present.version } : {}),
						},
						{ onSuccess: close },
					)
				}
			>
				<LocalizedItem name="name" label={t('store.name')} max={nameLength} />
				<LocalizedItem name="address" label={t('store.address')} max={300} />
				<LocalizedItem name="hours" label={t('store.hours')} max={120} />
				<Form.Item name="phone" label={t('order.phone')} rules={[{ required: true, message: t('store.phone.missing') }]}>
					<Input dir="ltr" maxLength={30} />
				</Form.Item>
				<div className="row">
					<Form.Item name="active" label={t('store.active')} valuePropName="checked">
						<Switch />
					</Form.Item>
					<Form.Item name="position" label={t('store.position')}>
						<CountInput max={1000} />
					</Form.Item>
				</div>
			</FormDialog>
		</>
	);
}

function Contact() {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const textOf = useFaultText();
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
				fault={set.error ? textOf(set.error) : null}
				busy={set.isPending}
				onClose={() => {
					set.reset();
					setEditing(false);
				}}
				onSubmit={(values) =>
					set.mutate(values, {
						onSuccess: () => {
							setEditing(false);
							void message.success(t('contact.saved'));
						},
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
