import dayjs, { type Dayjs } from 'dayjs';

/** Baghdad is three hours ahead of UTC all year. */
const baghdadMinutes = 180;

const aheadOf = (moment: Dayjs): number => baghdadMinutes - moment.utcOffset();

/** A moment as clocks in Baghdad show it, wherever the operator sits. @param at ISO 8601 */
export function inBaghdad(at: string): Dayjs {
	const moment = dayjs(at);
	return moment.add(aheadOf(moment), 'minute');
}

/** What clocks in Baghdad show, as ISO 8601 in UTC. */
export function fromBaghdad(shown: Dayjs): string {
	return shown.subtract(aheadOf(shown), 'minute').toISOString();
}
