import { latinDigits } from '@qaysari/contract/account-input';

/** An order's number as the shop writes it, from what somebody typed: small letters and Eastern digits are understood. */
export const typedOrderNumber = (typed: string): string => latinDigits(typed).trim().toUpperCase();
