import type { bankAccountsConsoleSchemas } from './bank-accounts.schemas.ts';
import { defineCalls, operate } from './call.ts';

export const bankAccountsConsoleCalls = defineCalls<typeof bankAccountsConsoleSchemas>()({
	listAccounts: operate('bank-accounts/list', ['finance']),
	proposeChange: operate('bank-accounts/propose', ['finance'], { proof: true }),
	decideChange: operate('bank-accounts/decide', ['finance'], { proof: true }),
	withdrawChange: operate('bank-accounts/withdraw', ['finance']),
});
