/** What happens to a parcel on its way; a plain list without schemas, for clients too. */
export const parcelSteps = [
	'handedOver',
	'inTransit',
	'customs',
	'arrivedInCountry',
	'arrivedInCity',
	'outForDelivery',
	'notDelivered',
	'delivered',
	'returned',
] as const;
export type ParcelStep = (typeof parcelSteps)[number];
