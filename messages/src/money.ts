/** Money as people read it. */
import { directionOf, type Language } from '@qaysari/contract/languages';
import type { Money } from '@qaysari/contract/money';
import { decimal, digits, formatDiscount, isNegative, minus, noBreakSpace } from './numbers.ts';

/** Draw `symbol` before `number` if `symbolFirst`, else after it with a no-break space. A minus is already in its place. */
export interface MoneyParts {
	number: string;
	symbol: string;
	symbolFirst: boolean;
}

/** `word` in sentences and sums, `short` on cards, where there is no room for more (docs/rules.md 9). */
export type MoneyStyle = 'word' | 'short';

const dinar: Record<MoneyStyle, Record<Language, string>> = {
	word: { ar: 'دينار', ckb: 'دینار', en: 'IQD', zh: 'IQD' },
	short: { ar: 'د.ع.', ckb: 'د.ع', en: 'IQD', zh: 'IQD' },
};

/** Dinars have decimals only if there are some; other currencies always have two. */
export function moneyParts(language: Language, money: Money, style: MoneyStyle = 'word'): MoneyParts {
	const whole = money.currency === 'IQD' && money.amount % 100 === 0;
	const shown = whole ? digits(money.amount / 100, 0) : decimal(money.amount);
	const symbol = money.currency === 'IQD' ? dinar[style][language] : money.currency === 'USD' ? '$' : money.currency;
	const symbolFirst = money.currency === 'USD' && directionOf(language) === 'ltr';
	if (!isNegative(shown, money.amount)) return { number: shown, symbol, symbolFirst };
	if (symbolFirst) return { number: shown, symbol: `-${symbol}`, symbolFirst };
	return { number: minus(language) + shown, symbol, symbolFirst };
}

/** `38,500 دينار`, `38,500 IQD`, `$1.50`; the space is a no-break space. */
export function formatMoney(language: Language, money: Money, style: MoneyStyle = 'word'): string {
	const { number, symbol, symbolFirst } = moneyParts(language, money, style);
	return symbolFirst ? symbol + number : number + noBreakSpace + symbol;
}

/** What a coupon takes off: `1,000 IQD`, `-10%`. */
export function formatWorth(
	language: Language,
	discount: { kind: 'amount'; amount: Money } | { kind: 'percent'; percent: number },
): string {
	return discount.kind === 'amount' ? formatMoney(language, discount.amount) : formatDiscount(language, discount.percent);
}
