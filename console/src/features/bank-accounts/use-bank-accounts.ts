import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type Accounts = OutputOf<typeof bankAccountsConsoleCalls.listAccounts>;
export type BankAccount = Accounts['accounts'][number];
export type AccountChange = Accounts['changes'][number];

const accounts = ['bank-accounts'] as const;
export const useBankAccounts = () =>
	useQuery({ queryKey: accounts, queryFn: ({ signal }) => api(bankAccountsConsoleCalls.listAccounts, {}, { signal }) });
export const useProposeAccount = () => useAction(bankAccountsConsoleCalls.proposeChange, [accounts]);
export const useDecideAccount = () => useAction(bankAccountsConsoleCalls.decideChange, [accounts]);
export const useWithdrawAccount = () => useAction(bankAccountsConsoleCalls.withdrawChange, [accounts]);
