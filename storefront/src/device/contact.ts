/** Somebody chosen from the phone's contacts. Nothing of it is stored or sent to the shop. */
export interface Contact {
	name: string;
	/** As it stands in the phone, digits and a plus. */
	phone: string;
}
