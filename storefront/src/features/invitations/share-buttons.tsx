import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import type { Contact } from '../../device/contact.ts';
import { canPickContacts, pickContacts } from '../../device/contacts.ts';
import { shareLink } from '../../device/share.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';

export interface ShareLink {
	url: string;
	title: string;
	text: string;
}

/** Invites friends: the system's share sheet, the phone's contacts where it offers them, and the link to copy. */
export function ShareButtons({ link, label }: { link: ShareLink | undefined; label: string }) {
	const t = useT();
	const [contacts, setContacts] = useState<Contact[]>([]);
	const share = async (): Promise<void> => {
		if (!link) return;
		try {
			if ((await shareLink(link)) === 'copied') toast('success', t('common.copied'));
		} catch {
			toast('fail', t('error.copy'));
		}
	};
	const choose = async (): Promise<void> => {
		try {
			setContacts(await pickContacts());
		} catch {
			toast('warning', t('invite.contacts.denied'));
		}
	};
	return (
		<div className="flex flex-col gap-3">
			<Button look="invite" size="main" wide busy={!link} onClick={() => void share()}>
				<Icon name="share" size={20} />
				{label}
			</Button>
			{link ? (
				<div className="flex items-center gap-2 rounded-option border border-line bg-paper ps-3">
					<bdi dir="ltr" title={link.url} className="min-w-0 flex-1 truncate text-13 text-soft">
						{link.url}
					</bdi>
					<CopyButton text={link.url} />
				</div>
			) : null}
			{link && canPickContacts() ? (
				<Button look="secondary" wide onClick={() => void choose()}>
					<Icon name="user" size={20} />
					{t('invite.contacts')}
				</Button>
			) : null}
			<Sheet open={contacts.length > 0} title={t('invite.contacts')} onClose={() => setContacts([])}>
				<p className="mb-2 text-13 text-soft">{t('invite.contacts.privacy')}</p>
				<ul className="divide-y divide-line">
					{contacts.map((contact) => (
						<li key={contact.phone} className="flex min-h-13 items-center gap-3">
							<bdi title={contact.name} className="min-w-0 flex-1 truncate">
								{contact.name}
							</bdi>
							<a
								className="inline-flex h-11 items-center rounded-full border-[1.5px] border-tile px-4 text-13 font-bold text-tile"
								href={`sms:${contact.phone}?body=${encodeURIComponent(`${link?.title ?? ''}\n${link?.url ?? ''}`)}`}
							>
								{t('invite.contacts.sms')}
							</a>
							<a
								className="inline-flex h-11 items-center rounded-full border-[1.5px] border-tile px-4 text-13 font-bold text-tile"
								target="_blank"
								rel="noreferrer"
								href={`https://wa.me/${contact.phone.replace(/^00/, '+').replace(/^0/, '964').replace(/\D/g, '')}?text=${encodeURIComponent(`${link?.title ?? ''}\n${link?.url ?? ''}`)}`}
							>
								{t('invite.contacts.messenger')}
							</a>
						</li>
					))}
				</ul>
			</Sheet>
		</div>
	);
}
