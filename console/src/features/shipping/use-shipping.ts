import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type FreightTable = OutputOf<typeof freightConsoleCalls.getTable>;
export type FreightMethod = FreightTable['methods'][number];
export type FreightRate = FreightMethod['rates'][number];
export type Load = InputOf<typeof freightConsoleCalls.preview>;
export type Store = OutputOf<typeof storesConsoleCalls.listStores>['stores'][number];
export type Accounts = OutputOf<typeof bankAccountsConsoleCalls.listAccounts>;
export type BankAccount = Accounts['accounts'][number];
export type RateType = InputOf<typeof ratesConsoleCalls.listRates>['type'];
export type Rate = RecordOf<typeof ratesConsoleCalls.listRates>;

const freight = ['freight'] as const;
export const useFreightTable = () =>
	useQuery({ queryKey: freight, queryFn: ({ signal }) => api(freightConsoleCalls.getTable, {}, { signal }) });
export const useSaveMethod = () => useAction(freightConsoleCalls.saveMethod, [freight]);
export const useSetFreightRate = () => useAction(freightConsoleCalls.setRate, [freight]);
export const useDropFreightRate = () => useAction(freightConsoleCalls.dropRate, [freight]);
export const usePreviewFreight = (load: Load) =>
	useQuery({
		queryKey: [...freight, 'preview', load],
		queryFn: ({ signal }) => api(freightConsoleCalls.preview, load, { signal }),
	});

const stores = ['stores'] as const;
export const useStores = () =>
	useQuery({ queryKey: stores, queryFn: ({ signal }) => api(storesConsoleCalls.listStores, {}, { signal }) });
export const useSaveStore = () => useAction(storesConsoleCalls.saveStore, [stores]);

const contact = ['settings', 'contact'] as const;
export const useContact = (enabled: boolean) =>
	useQuery({ queryKey: contact, queryFn: ({ signal }) => api(settingsConsoleCalls.getContact, {}, { signal }), enabled });
export const useSetContact = () => useAction(settingsConsoleCalls.setContact, [contact]);

const accounts = ['bank-accounts'] as const;
export const useBankAccounts = () =>
	useQuery({ queryKey: accounts, queryFn: ({ signal }) => api(bankAccountsConsoleCalls.listAccounts, {}, { signal }) });
export const useProposeAccount = () => useAction(bankAccountsConsoleCalls.proposeChange, [accounts]);
export const useDecideAccount = () => useAction(bankAccountsConsoleCalls.decideChange, [accounts]);
export const useWithdrawAccount = () => useAction(bankAccountsConsoleCalls.withdrawChange, [accounts]);

const rates = ['rates'] as const;
export const useRates = (type: RateType) => usePages(ratesConsoleCalls.listRates, { type, limit: 20 }, { key: rates });
export const useSetRate = () => useAction(ratesConsoleCalls.setRate, [rates]);
