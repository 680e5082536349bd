import type { Room } from '../room.ts';
import { bindBankAccountsConsole } from './bank-accounts.console.ts';

export const bankAccounts: Room = {
	console: [bindBankAccountsConsole],
};
