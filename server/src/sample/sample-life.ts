import { days } from '../platform/clock.ts';

/** How long before its opening the sample shop began: rates and coupons hold from then on, and orders were placed since. */
export const sampleLife = days(60);
