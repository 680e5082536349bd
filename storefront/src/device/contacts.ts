import { latinDigits } from '@qaysari/contract/account-input';
import type { Contact } from './contact.ts';
import { isShell } from './shell.ts';

interface ContactPicker {
	select(properties: string[], options: { multiple: boolean }): Promise<{ name?: string[]; tel?: string[] }[]>;
}

function picker(): ContactPicker | null {
	return 'contacts' in navigator && 'ContactsManager' in window ? (navigator.contacts as ContactPicker) : null;
}

/** Only some phones let a page ask; on others the share sheet knows the contacts. */
export function canPickContacts(): boolean {
	return isShell || picker() !== null;
}

/** Empty when nobody was chosen. @throws when contacts are denied */
export async function pickContacts(): Promise<Contact[]> {
	if (isShell) return import('./native/contacts.ts').then((native) => native.pickNativeContact());
	const chosen = (await picker()?.select(['name', 'tel'], { multiple: true })) ?? [];
	return chosen.flatMap(({ name, tel }) => {
		const phone = latinDigits(tel?.[0] ?? '').replace(/[^\d+]/g, '');
		return phone ? [{ name: name?.[0] ?? phone, phone }] : [];
	});
}
