import type { Role } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import { fictionalPhone } from '../fictional-phone.ts';

/** Somebody who buys in the sample shop; the name says in their own language that they are none. */
export interface SampleBuyer {
	name: string;
	language: Language;
	/** E.164. */
	phone: string;
	/** ISO 3166-2. */
	province: string;
	line: string;
}

const names: Readonly<Record<Language, (number: string) => string>> = {
	ar: (number) => `زبون تجريبي ${number}`,
	ckb: (number) => `کڕیاری نموونە ${number}`,
	en: (number) => `Sample customer ${number}`,
	zh: (number) => `示例顾客${number}`,
};

const lines: Readonly<Record<Language, string>> = {
	ar: 'شارع المثال، دار 1',
	ckb: 'شەقامی نموونە، خانووی 1',
	en: 'Example Street 1',
	zh: '示例街1号',
};

/** As buyers of the shop are: most read Arabic, many Sorani. */
const homes: readonly (readonly [Language, string])[] = [
	['ar', 'IQ-BG'],
	['ckb', 'IQ-AR'],
	['ar', 'IQ-BA'],
	['ar', 'IQ-BG'],
	['ckb', 'IQ-SU'],
	['ar', 'IQ-NI'],
	['en', 'IQ-AR'],
	['ar', 'IQ-NA'],
	['ckb', 'IQ-DA'],
	['ar', 'IQ-KA'],
	['zh', 'IQ-BG'],
	['ar', 'IQ-BB'],
	['ckb', 'IQ-AR'],
	['ar', 'IQ-BG'],
	['ar', 'IQ-KI'],
	['ckb', 'IQ-SU'],
];

export const sampleBuyers: readonly SampleBuyer[] = homes.map(([language, province], index) => ({
	name: names[language](String(index + 1).padStart(2, '0')),
	language,
	phone: fictionalPhone(index),
	province,
	line: lines[language],
}));

export const sampleCouriers: readonly { name: string; phone: string }[] = [
	{ name: 'ساعي تجريبي 1', phone: fictionalPhone(90) },
	{ name: 'گەیەنەری نموونە 2', phone: fictionalPhone(91) },
];

/** Two people at the desk of money: what is large needs both. */
export const sampleOperators = [
	{ key: 'fulfilment', username: 'sample-fulfilment', role: 'fulfilment' },
	{ key: 'finance', username: 'sample-finance', role: 'finance' },
	{ key: 'support', username: 'sample-support', role: 'support' },
] as const satisfies readonly { key: string; username: string; role: Role }[];

export type OperatorKey = (typeof sampleOperators)[number]['key'];
