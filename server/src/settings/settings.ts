import type { chatHours } from '@qaysari/contract/chat-console.schemas';
import { fallbackOrder, type Language } from '@qaysari/contract/languages';
import type {
	deliveryLimits,
	helpLimits,
	legalKinds,
	legalSections,
	loginWays,
	paymentRules,
	returnRules,
	reviewRules,
	shopContact,
} from '@qaysari/contract/settings.schemas';
import type { z } from 'zod';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { readLocalPhone } from '../platform/phones.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './settings.queries.ts';
import { readSetting, settled } from './stored-settings.ts';

export type LoginWays = z.output<typeof loginWays>;
export type ShopContact = z.output<typeof shopContact>;
export type DeliveryLimits = z.output<typeof deliveryLimits>;
export type ChatHours = z.output<typeof chatHours>;
export type LegalKind = (typeof legalKinds)[number];
export type LegalText = { title: string; sections: z.output<typeof legalSections> };

export async function getLoginWays(handle: Handle): Promise<LoginWays> {
	return (await readSetting(handle, 'loginWays')).value;
}

export function setLoginWays(tx: Transaction, now: Date, ways: LoginWays): Promise<void> {
	return queries.putSetting(tx, 'loginWays', ways, now);
}

export type PaymentRules = z.output<typeof paymentRules>;

/** How buyers may pay, and how much the shop trusts. */
export async function getPaymentRules(handle: Handle): Promise<PaymentRules> {
	return (await readSetting(handle, 'paymentRules')).value;
}

/** The rules as somebody begins to change them, with when that was done last. */
export async function readPaymentRules(handle: Handle): Promise<PaymentRules & { changedAt: string | null }> {
	const { value, changedAt } = await readSetting(handle, 'paymentRules');
	return { ...value, changedAt };
}

/** The row of the rules, for those who read more in the same statement; `paymentRulesIn` says what it means. */
export const paymentRulesRow = (): ReturnType<typeof queries.settingNamed> => queries.settingNamed('paymentRules');

export function paymentRulesIn(rows: readonly queries.SettingRow[]): PaymentRules {
	return settled('paymentRules', rows[0]).value;
}

/**
 * @param readAt when the rules that somebody changed had been changed last; undefined asks nothing of it
 * @throws Refusal changed_meanwhile when somebody else changed them since
 */
export async function setPaymentRules(tx: Transaction, now: Date, rules: PaymentRules, readAt?: string | null): Promise<void> {
	await queries.lockSetting(tx, 'paymentRules');
	if (readAt !== undefined && (await readPaymentRules(tx)).changedAt !== readAt) refuse('changed_meanwhile');
	await queries.putSetting(tx, 'paymentRules', rules, now);
}

export type ReviewRules = z.output<typeof reviewRules>;

export async function getReviewRules(handle: Handle): Promise<ReviewRules> {
	return (await readSetting(handle, 'reviewRules')).value;
}

export function setReviewRules(tx: Transaction, now: Date, rules: ReviewRules): Promise<void> {
	return queries.putSetting(tx, 'reviewRules', rules, now);
}

export type ReturnRules = z.output<typeof returnRules>;

/** How long goods can be given back after receipt, and what their way back costs. */
export async function getReturnRules(handle: Handle): Promise<ReturnRules> {
	return (await readSetting(handle, 'returnRules')).value;
}

export function setReturnRules(tx: Transaction, now: Date, rules: ReturnRules): Promise<void> {
	return queries.putSetting(tx, 'returnRules', rules, now);
}

export async function getDeliveryLimits(handle: Handle): Promise<DeliveryLimits> {
	return (await readSetting(handle, 'deliveryLimits')).value;
}

export function setDeliveryLimits(tx: Transaction, now: Date, limits: DeliveryLimits): Promise<void> {
	return queries.putSetting(tx, 'deliveryLimits', limits, now);
}

/** Hosts whose pages may be opened inside the shop. */
export async function getWebHosts(handle: Handle): Promise<string[]> {
	return (await readSetting(handle, 'webHosts')).value.hosts;
}

export function setWebHosts(tx: Transaction, now: Date, hosts: readonly string[]): Promise<void> {
	return queries.putSetting(tx, 'webHosts', { hosts }, now);
}

/** Whether a link leads into the shop, or to a page of an allowed host or of one below it. */
export async function mayOpenOutside(handle: Handle, link: string): Promise<boolean> {
	if (link.startsWith('/')) return true;
	const url = URL.parse(link);
	if (url?.protocol !== 'https:' || url.username || url.password) return false;
	const { hostname } = url;
	return (await getWebHosts(handle)).some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

export async function getChatHours(handle: Handle): Promise<ChatHours> {
	return (await readSetting(handle, 'chatHours')).value;
}

export function setChatHours(tx: Transaction, now: Date, wanted: ChatHours): Promise<void> {
	return queries.putSetting(tx, 'chatHours', wanted, now);
}

/** How buyers reach the shop, in E.164; empty where it has no such number. */
export async function getContact(handle: Handle): Promise<ShopContact> {
	return (await readSetting(handle, 'shopContact')).value;
}

/** @throws Refusal phone_invalid */
export async function setContact(tx: Transaction, now: Date, typed: ShopContact): Promise<ShopContact> {
	const contact = { phone: readShopPhone(typed.phone), whatsapp: readShopPhone(typed.whatsapp) };
	await queries.putSetting(tx, 'shopContact', contact, now);
	return contact;
}

export type HelpLimits = z.output<typeof helpLimits>;

/** How many may help from one place. */
export async function getHelpLimits(handle: Handle): Promise<HelpLimits> {
	return (await readSetting(handle, 'helpLimits')).value;
}

export function setHelpLimits(tx: Transaction, now: Date, limits: HelpLimits): Promise<void> {
	return queries.putSetting(tx, 'helpLimits', limits, now);
}

/** Every language of a text, and its version: 0 while the shop's own text was not changed. */
export async function getLegal(
	handle: Handle,
	kind: LegalKind,
): Promise<{ version: number; texts: Partial<Record<Language, LegalText>>; changedAt: string | null }> {
	const { value, changedAt } = await readSetting(handle, `legal.${kind}`);
	return { ...value, changedAt };
}

/** The text in a language, else in the first that exists; null while operators wrote none: clients show the one they carry. */
export async function getLegalText(
	handle: Handle,
	kind: LegalKind,
	language: Language,
): Promise<(LegalText & { version: number; updatedAt: string; language: Language }) | null> {
	const { version, texts, changedAt } = await getLegal(handle, kind);
	const found = [language, ...fallbackOrder].find((one) => texts[one] !== undefined);
	const text = found && texts[found];
	if (!text || !changedAt) return null;
	return { ...text, version, updatedAt: changedAt, language: found };
}

/**
 * Writes a text in all its languages.
 * @throws Refusal changed_meanwhile when somebody else wrote since it was read
 */
export async function setLegalText(
	tx: Transaction,
	now: Date,
	wish: { kind: LegalKind; texts: Partial<Record<Language, LegalText>>; readVersion: number },
): Promise<number> {
	const name = `legal.${wish.kind}` as const;
	await queries.lockSetting(tx, name);
	const { value } = await readSetting(tx, name);
	if (value.version !== wish.readVersion) refuse('changed_meanwhile');
	await queries.putSetting(tx, name, { version: value.version + 1, texts: wish.texts }, now);
	return value.version + 1;
}

function readShopPhone(typed: string): string {
	if (typed.trim() === '') return '';
	return readLocalPhone(typed) ?? refuse('phone_invalid');
}
