import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type FreightTable = OutputOf<typeof freightConsoleCalls.getTable>;
export type FreightMethod = FreightTable['methods'][number];
export type FreightRate = FreightMethod['rates'][number];
export type Load = InputOf<typeof freightConsoleCalls.preview>;

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
