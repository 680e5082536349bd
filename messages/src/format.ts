/**
 * Numbers, money, dates and phones as people read them: the door to the files below.
 *
 * Every function gives the same text in Node and in Chromium: Chromium has no ckb data and the two may carry different
 * CLDR versions, so whatever is worded stands in tables here and Intl is not asked.
 */
export * from './dates.ts';
export * from './direction.ts';
export * from './durations.ts';
export * from './lists.ts';
export { formatMoney, formatWorth, type MoneyParts, type MoneyStyle, moneyParts } from './money.ts';
export { formatCount, formatDiscount, formatNumber, formatPercent } from './numbers.ts';
export { formatPhone, maskEmail, maskPhone } from './phones.ts';
export { type PluralCategory, pluralCategory } from './plurals.ts';
