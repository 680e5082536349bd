import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import type { InputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type RateType = InputOf<typeof ratesConsoleCalls.listRates>['type'];
export type Rate = RecordOf<typeof ratesConsoleCalls.listRates>;

const rates = ['rates'] as const;
export const useRates = (type: RateType) => usePages(ratesConsoleCalls.listRates, { type, limit: 20 }, { key: rates });
export const useSetRate = () => useAction(ratesConsoleCalls.setRate, [rates, ['rate-prices']]);
