import type { Language } from '@qaysari/contract/languages';
import { translatorFor } from '@qaysari/messages/node';
import type { z } from 'zod';

/** Rules of a field by its name, as spec.md section 5 has them: while nothing is there, and while something else is wrong. */
const fieldRules: Readonly<Record<string, { empty: string; wrong: string }>> = {
	password: { empty: 'password.empty', wrong: 'password.format' },
	newPassword: { empty: 'password.empty', wrong: 'password.format' },
	phone: { empty: 'mobile.empty', wrong: 'telephone.length' },
	secondPhone: { empty: 'mobile.empty', wrong: 'telephone.length' },
	mobile: { empty: 'mobile.empty', wrong: 'mobile.wrong' },
	email: { empty: 'email.empty', wrong: 'email.format' },
	firstName: { empty: 'firstName.empty', wrong: 'check' },
	lastName: { empty: 'lastName.empty', wrong: 'check' },
	fullName: { empty: 'fullName.empty', wrong: 'check' },
	postcode: { empty: 'postcode.empty', wrong: 'check' },
	address: { empty: 'address.empty', wrong: 'check' },
	addressId: { empty: 'address.missing', wrong: 'address.missing' },
	countryId: { empty: 'country.empty', wrong: 'country.empty' },
	provinceId: { empty: 'province.empty', wrong: 'province.empty' },
	cityId: { empty: 'city.empty', wrong: 'city.empty' },
	quantity: { empty: 'quantity.zero', wrong: 'quantity.zero' },
	skuId: { empty: 'specification.select', wrong: 'specification.select' },
	items: { empty: 'product.select', wrong: 'product.select' },
	skuIds: { empty: 'product.select', wrong: 'product.select' },
	paymentMethod: { empty: 'paymentMethod.select', wrong: 'paymentMethod.select' },
	method: { empty: 'paymentMethod.select', wrong: 'paymentMethod.select' },
	deliveryMode: { empty: 'logisticsMethod.select', wrong: 'logisticsMethod.select' },
	logisticsMethod: { empty: 'logisticsMethod.select', wrong: 'logisticsMethod.select' },
	code: { empty: 'code.empty', wrong: 'code.format' },
	fileIds: { empty: 'receipts.count', wrong: 'receipts.count' },
	agreed: { empty: 'agreement', wrong: 'agreement' },
};

interface BrokenRule {
	/** Fields and positions, joined by dots. */
	path: string;
	/** A rule of section 5, or `required`, `tooLong`, `tooMany`, `tooSmall`, `tooLarge`, `check` for what it has no own rule for. */
	rule: string;
	/** What the person reads, in the asked language. */
	message: string;
}

/** Which field breaks which rule, in a language; at most 20. */
export function brokenRules(error: z.ZodError, input: unknown, language: Language): BrokenRule[] {
	const t = translatorFor(language, 'server');
	return error.issues.slice(0, 20).map((issue) => {
		const { rule, limit } = ruleOf(issue, valueAt(input, issue.path));
		return { path: issue.path.join('.'), rule, message: t.find(`rule.${rule}`, { limit }) ?? rule };
	});
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): { rule: string; limit: number } {
	const field = issue.path.findLast((part) => typeof part === 'string');
	const own = field === undefined ? undefined : fieldRules[field];
	const empty = isEmpty(value);
	if (issue.code === 'too_big' && issue.origin === 'string') return { rule: 'tooLong', limit: Number(issue.maximum) };
	if (own) return { rule: empty ? own.empty : own.wrong, limit: 0 };
	if (empty) return { rule: 'required', limit: 0 };
	if (issue.code === 'too_big') return { rule: issue.origin === 'array' ? 'tooMany' : 'tooLarge', limit: Number(issue.maximum) };
	if (issue.code === 'too_small') return { rule: 'tooSmall', limit: Number(issue.minimum) };
	return { rule: 'check', limit: 0 };
}

const isEmpty = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === 'string' && value.trim() === '') ||
	(Array.isArray(value) && value.length === 0);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
	let value = input;
	for (const part of path) {
		if (typeof value !== 'object' || value === null) return undefined;
		value = Object.entries(value).find(([name]) => name === String(part))?.[1];
	}
	return value;
}
