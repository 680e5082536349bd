import type { Money } from '@qaysari/contract/money';
import { formatNumber } from '@qaysari/messages/format';

const hundredths = 100;

/** Formulas of money are written the same way in every language: Latin digits, currency codes, left to right. */
function codeText({ amount, currency }: Money): string {
	const units = amount / hundredths;
	const digits = currency === 'IQD' || Number.isInteger(units) ? 0 : 2;
	return `${units.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: 2 })} ${currency}`;
}

const rateNumber = (rate: string): string => formatNumber('en', Number(rate), { maximumFractionDigits: 6 });

interface Conversion {
	/** As it was entered, of one day where there are days. */
	unit: Money;
	days: number | null;
	/** Dinars that one unit is worth; null for dinars. */
	rate: string | null;
	amount: Money;
}

/** `12.50 USD × 1,310 = 16,375 IQD`, with days `1.50 USD × 3 × 1,310 = 5,895 IQD`. Isolate it, left to right. */
export function conversionText({ unit, days, rate, amount }: Conversion): string {
	const factors = [codeText(unit), ...(days === null ? [] : [String(days)]), ...(rate === null ? [] : [rateNumber(rate)])];
	return `${factors.join(' × ')} = ${codeText(amount)}`;
}

/** `1 USD = 1,310 IQD` */
export function Rate({ currency, rate }: { currency: string; rate: string }) {
	return (
		<bdi dir="ltr" className="number">
			1 {currency} = {rateNumber(rate)} IQD
		</bdi>
	);
}
