/** A clock that is farther off than an answer takes on its way is wrong, and set right by the shop's. */
const wrongFromMs = 10_000;

let offset = 0;

/** Hears when the shop sent an answer, in milliseconds; null for one that was kept on the device. */
export function hearShopTime(sentAt: number | null): void {
	if (sentAt === null) return;
	const difference = sentAt - Date.now();
	offset = Math.abs(difference) > wrongFromMs ? difference : 0;
}

/** The shop's time, whatever the device's clock says: prices end by it. Milliseconds. */
export const shopNow = (): number => Date.now() + offset;
