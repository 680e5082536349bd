import type { Language } from '@qaysari/contract/languages';
import { translatorFor } from '@qaysari/messages/node';
import type { ServerKey } from '@qaysari/messages/translate';
import type { z } from 'zod';

type RuleKey = Extract<ServerKey, `rule.${string}`>;

/** Rules of a field by its name, as spec.md section 5 has them: while nothing is there, and while something else is wrong. */
const fieldRules: ReadonlyMap<string, { empty: RuleKey; wrong: RuleKey }> = new Map(
	Object.entries({
		password: { empty: 'rule.password.empty', wrong: 'rule.password.format' },
		newPassword: { empty: 'rule.password.empty', wrong: 'rule.password.format' },
		phone: { empty: 'rule.mobile.empty', wrong: 'rule.telephone.length' },
		secondPhone: { empty: 'rule.mobile.empty', wrong: 'rule.telephone.length' },
		mobile: { empty: 'rule.mobile.empty', wrong: 'rule.mobile.wrong' },
		email: { empty: 'rule.email.empty', wrong: 'rule.email.format' },
		firstName: { empty: 'rule.firstName.empty', wrong: 'rule.check' },
		lastName: { empty: 'rule.lastName.empty', wrong: 'rule.check' },
		fullName: { empty: 'rule.fullName.empty', wrong: 'rule.check' },
		postcode: { empty: 'rule.postcode.empty', wrong: 'rule.check' },
		address: { empty: 'rule.address.empty', wrong: 'rule.check' },
		addressId: { empty: 'rule.address.missing', wrong: 'rule.address.missing' },
		countryId: { empty: 'rule.country.empty', wrong: 'rule.country.empty' },
		provinceId: { empty: 'rule.province.empty', wrong: 'rule.province.empty' },
		cityId: { empty: 'rule.city.empty', wrong: 'rule.city.empty' },
		quantity: { empty: 'rule.quantity.zero', wrong: 'rule.quantity.zero' },
		skuId: { empty: 'rule.specification.select', wrong: 'rule.specification.select' },
		items: { empty: 'rule.product.select', wrong: 'rule.product.select' },
		skuIds: { empty: 'rule.product.select', wrong: 'rule.product.select' },
		paymentMethod: { empty: 'rule.paymentMethod.select', wrong: 'rule.paymentMethod.select' },
		method: { empty: 'rule.paymentMethod.select', wrong: 'rule.paymentMethod.select' },
		deliveryMode: { empty: 'rule.logisticsMethod.select', wrong: 'rule.logisticsMethod.select' },
		logisticsMethod: { empty: 'rule.logisticsMethod.select', wrong: 'rule.logisticsMethod.select' },
		code: { empty: 'rule.code.empty', wrong: 'rule.code.format' },
		fileIds: { empty: 'rule.receipts.count', wrong: 'rule.receipts.count' },
		agreed: { empty: 'rule.agreement', wrong: 'rule.agreement' },
	}),
);

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
		const { key, limit } = ruleOf(issue, valueAt(input, issue.path));
		return { path: issue.path.join('.'), rule: key.slice('rule.'.length), message: t(key, { limit }) };
	});
}

/** A header that cannot be taken for what it is sent for, as a broken rule of that name. */
export function brokenHeader(name: string, language: Language): BrokenRule {
	return { path: name, rule: 'check', message: translatorFor(language, 'server')('rule.check', {}) };
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): { key: RuleKey; limit: number } {
	const field = issue.path.findLast((part) => typeof part === 'string');
	const own = field === undefined ? undefined : fieldRules.get(field);
	const empty = isEmpty(value);
	if (issue.code === 'too_big' && issue.origin === 'string') return { key: 'rule.tooLong', limit: Number(issue.maximum) };
	if (own) return { key: empty ? own.empty : own.wrong, limit: 0 };
	if (empty) return { key: 'rule.required', limit: 0 };
	if (issue.code === 'too_big')
		return { key: issue.origin === 'array' ? 'rule.tooMany' : 'rule.tooLarge', limit: Number(issue.maximum) };
	if (issue.code === 'too_small') return { key: 'rule.tooSmall', limit: Number(issue.minimum) };
	return { key: 'rule.check', limit: 0 };
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
