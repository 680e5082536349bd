export interface VisitorContact {
	fullName: string;
	phone: string;
}
export const emptyContact: VisitorContact = { fullName: '', phone: '' };
