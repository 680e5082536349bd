/** Phones and addresses of mail as people read them. */
/** Lengths of the groups after the country code, by country code and number of digits. */
const phoneGroups: Record<string, Record<number, readonly number[]>> = {
	'964': { 10: [3, 3, 4], 9: [2, 3, 4], 8: [1, 3, 4] },
	'966': { 9: [2, 3, 4] },
	'90': { 10: [3, 3, 2, 2] },
	'86': { 11: [3, 4, 4] },
};

/** The ITU's country codes of two digits; 1 and 7 have one, all others three. */
const twoDigitCodes = new Set(
	'20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
		' ',
	),
);

function countryCodeLength(digitsOnly: string): number {
	if (digitsOnly.startsWith('1') || digitsOnly.startsWith('7')) return 1;
	return twoDigitCodes.has(digitsOnly.slice(0, 2)) ? 2 : 3;
}

/** Groups of three; a single digit left over joins the last group. */
function byThree(length: number): number[] {
	const groups: number[] = [];
	let left = length;
	for (; left > 4; left -= 3) groups.push(3);
	return [...groups, left];
}

function cut(text: string, groups: readonly number[]): string[] {
	let at = 0;
	return groups.map((length) => {
		at += length;
		return text.slice(at - length, at);
	});
}

/** Western digits only; Arabic-Indic and Persian digits become Western ones. */
function westernDigits(text: string): string {
	return text
		.replace(/[٠-٩]/g, (c) => String(c.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (c) => String(c.charCodeAt(0) - 0x6f0))
		.replace(/\D/g, '');
}

/** Of the country that the shop is in. */
const ownCode = '964';

/** Country code and groups, or null if it is no international number. */
function phoneParts(phone: string): { code: string; groups: string[] } | null {
	const all = westernDigits(phone).replace(/^00/, '');
	if (all.length < 5 || all.startsWith('0')) return null;
	const code = all.slice(0, countryCodeLength(all));
	const rest = all.slice(code.length);
	return { code, groups: cut(rest, phoneGroups[code]?.[rest.length] ?? byThree(rest.length)) };
}

/**
 * `9647701234567` or `+9647701234567` → `0770 123 4567`, as people in the country write it; others `+90 532 123 45 67`. What is no
 * international number comes back as it is.
 */
export function formatPhone(phone: string): string {
	const parts = phoneParts(phone);
	if (!parts) return phone;
	return parts.code === ownCode ? `0${parts.groups.join(' ')}` : `+${parts.code} ${parts.groups.join(' ')}`;
}

/** The last four digits stay, in the form in which the whole number is shown: `0*** *** 4567`, `+90 *** *** 45 67`. */
export function maskPhone(phone: string): string {
	const parts = phoneParts(phone);
	if (!parts) return phone.replace(/\d(?=.*\d{2}$)/g, '*');
	const masked = parts.groups.join(' ').replace(/\d(?=(?:\D*\d){4})/g, '*');
	return parts.code === ownCode ? `0${masked}` : `+${parts.code} ${masked}`;
}

/** The first letter and the domain stay: `s***@example.com`. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	if (at < 1) return '***';
	const [first = ''] = email;
	return `${first}***${email.slice(at)}`;
}
