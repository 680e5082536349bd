import { textIn } from '@qaysari/contract/languages';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { ContactPanel } from '../../features/contact/contact-panel.tsx';
import { StoreForm } from '../../features/stores/store-form.tsx';
import { type Store, useStores } from '../../features/stores/use-stores.ts';
import type { Edited } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Phone } from '../../ui/phone.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';

/** Stores where cash is taken and goods are picked up, and the numbers under which buyers reach the shop. */
export function StoresScreen() {
	const t = useText();
	const { language } = useLanguage();
	const may = useMay();
	const stores = useStores();
	const [editing, setEditing] = useState<Edited<Store> | null>(null);
	const mayEdit = may(storesConsoleCalls.saveStore);
	const { data } = stores;
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
			{may(settingsConsoleCalls.getContact) && <ContactPanel />}
			<LoadState query={stores} rows={6} />
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
			{editing && <StoreForm edited={editing} onClose={() => setEditing(null)} />}
		</>
	);
}
