/** What happens to goods between the door of the shop and the door of the buyer (docs/rules.md 14). A plain list, for clients too. */
export const deliverySteps = ['out', 'notReached', 'rescheduled', 'refused', 'delivered', 'comingBack', 'comeBack'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** What may follow what; `none`: the goods are in the shop. Whoever could not be reached or refused may take them after all. */
export const stepsAfter: Readonly<Record<DeliveryStep | 'none', readonly DeliveryStep[]>> = {
	none: ['out'],
	out: ['delivered', 'notReached', 'refused', 'rescheduled', 'comingBack', 'comeBack'],
	notReached: ['out', 'delivered', 'refused', 'rescheduled', 'comingBack', 'comeBack'],
	rescheduled: ['out', 'delivered', 'notReached', 'refused', 'rescheduled', 'comingBack', 'comeBack'],
	refused: ['out', 'delivered', 'rescheduled', 'comingBack', 'comeBack'],
	delivered: [],
	comingBack: ['comeBack'],
	comeBack: ['out', 'rescheduled'],
};

/** An attempt that failed. */
export function isFailure(step: DeliveryStep): boolean {
	return step === 'notReached' || step === 'refused';
}

/** From so many failed attempts on somebody decides what becomes of the order. */
export const mostFailures = 3;

/** For how long goods wait at a store, and after how many days the buyer is reminded. */
export const pickupDays = 14;
export const pickupReminders = [3, 7, 12] as const;
