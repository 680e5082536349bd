import type { Language } from '@qaysari/contract/languages';
import { senderOf } from '../accounts/accounts.calls.ts';
import { sendCode, useCode } from '../accounts/codes.ts';
import { readPhone } from '../accounts/destination.ts';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import type { OperatorId } from '../platform/ids.ts';
import { keyedHashOf } from '../platform/secrets.ts';

/** Under which name a number is proven to an operator: no cookie and no client's id can be it. */
export const deskOf = (secret: Shop['secret'], operatorId: OperatorId): Buffer => keyedHashOf(secret, `desk\n${operatorId}`);

/** Sends a code to a customer on the phone, who reads it out to the operator. */
export const sendDeskCode = (
	tx: Transaction,
	codes: Shop['codes'],
	context: ContextOf<'operator'>,
	{ phone, language }: { phone: string; language: Language },
) =>
	sendCode(
		codes,
		tx,
		context.now,
		{ purpose: 'order', channel: 'sms', destination: readPhone(phone, undefined) },
		{ ...senderOf(context), language },
	);

/** @returns the number that the code proves */
export async function useDeskCode(
	codes: Shop['codes'],
	{ caller, now }: ContextOf<'operator'>,
	{ phone, code }: { phone: string; code: string },
): Promise<string> {
	const destination = readPhone(phone, undefined);
	await useCode(codes, now, { purpose: 'order', channels: ['sms', 'whatsapp'], destination, code, caller });
	return destination.value;
}
