import { Contacts } from '@capacitor-community/contacts';
import { latinDigits } from '@qaysari/contract/account-input';
import type { Contact } from '../contact.ts';

/** One person from the system's own list; empty when nobody was chosen. @throws Error when contacts are denied */
export async function pickNativeContact(): Promise<Contact[]> {
	const present = (await Contacts.checkPermissions()).contacts;
	const state = present === 'granted' || present === 'limited' ? present : (await Contacts.requestPermissions()).contacts;
	if (state !== 'granted' && state !== 'limited') throw new Error('Contacts are denied');
	const chosen = await Contacts.pickContact({ projection: { name: true, phones: true } }).catch(() => null);
	const number = chosen?.contact.phones?.find((one) => one.number)?.number ?? '';
	const phone = latinDigits(number).replace(/[^\d+]/g, '');
	return phone ? [{ name: chosen?.contact.name?.display ?? phone, phone }] : [];
}
