import { timedPricesCalls } from '@qaysari/contract/timed-prices.calls';
import { endlessQuery } from '../../app/endless.ts';

/** What costs less for a time, the soonest ending first. */
export const offersQuery = () =>
	endlessQuery(['offers-today'], (page, call) => call(timedPricesCalls.today, { limit: 12, ...page }));
