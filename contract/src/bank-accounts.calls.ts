import type { bankAccountsConsoleSchemas } from './bank-accounts.schemas.ts';
import { defineCalls, operate } from './call.ts';

export const bankAccountsConsoleCalls = defineCalls<typeof bankAccountsConsoleSchemas>()({
	listAccounts: operate('bank-accounts/list', ['finance']),
	proposeChange: operate('bank-accounts/propose', ['finance']),
	decideChange: operate('bank-accounts/decide', ['finance']),
	withdrawChange: operate('bank-accounts/withdraw', ['finance']),
});
