import { type Language, textIn } from '@qaysari/contract/languages';
import { isolate } from '@qaysari/messages/direction';
import type { OrderRow } from './orders.ts';

/** Where an order goes, in one line; each part of it runs its own way, as an address in English among Arabic names does. */
export function addressLine(address: OrderRow['address'], language: Language): string {
	if (!address) return '';
	return [textIn(address.province, language), textIn(address.city, language), address.address]
		.filter(Boolean)
		.map(isolate)
		.join(' · ');
}
