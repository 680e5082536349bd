import { roundToNote } from '@qaysari/contract/money';
import type { PaymentMethod } from '@qaysari/contract/order-states';
import { isCash } from '../payments/method-words.ts';
import type { Quote } from './checkout-queries.ts';

/** How the first stage is paid, in hundredths of a dinar. */
export interface ToPay {
	/** What the balance pays. */
	fromBalance: number;
	/** What is handed over for the rest: cash is rounded once to the smallest note. */
	rest: number;
	/** What the notes are more or less. */
	rounding: number;
	/** Nothing is left to pay by a method. */
	covered: boolean;
}

export function toPayOf(quote: Quote, method: PaymentMethod | null, useBalance: boolean): ToPay {
	const fromBalance = useBalance ? Math.min(quote.balance.amount, quote.payNow.amount) : 0;
	const exact = quote.payNow.amount - fromBalance;
	const rest = method !== null && isCash(method) ? roundToNote(exact) : exact;
	return { fromBalance, rest, rounding: rest - exact, covered: fromBalance > 0 && exact === 0 };
}
