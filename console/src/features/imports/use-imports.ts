import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type ImportRow = RecordOf<typeof merchandiseCalls.listImports>;

export type ImportDetail = OutputOf<typeof merchandiseCalls.getImport>;
export type ImportPreview = NonNullable<ImportDetail['preview']>;
export type ImportSettings = ImportDetail['settings'];

export const importsKey = ['merchandise', 'imports'] as const;
const oneKey = ['merchandise', 'import'] as const;
const readingsKey = ['merchandise', 'readings'] as const;
const whileRunningMs = 1500;
const underWay: readonly ImportRow['state'][] = ['sending', 'reading', 'waiting', 'running', 'takingBack'];

export const isUnderWay = (row: ImportRow): boolean => underWay.includes(row.state);

/** Asked for again and again while one of them is under way. */
export const useImports = () =>
	usePages(
		merchandiseCalls.listImports,
		{ limit: 10 },
		{ key: importsKey, refetchInterval: (rows) => (rows.some(isUnderWay) ? whileRunningMs : false) },
	);

/** How the file of an import was read, and what it would do; `awaited` says that it was read, so that it must be there soon. */
export function useImport(importId: string, awaited: boolean) {
	return useQuery({
		queryKey: [...oneKey, importId],
		queryFn: ({ signal }) => api(merchandiseCalls.getImport, { importId }, { signal }),
		staleTime: 0,
		// Asked for while the file was still being read, it had no preview yet.
		refetchInterval: ({ state }) => (awaited && state.data?.preview === null ? whileRunningMs : false),
	});
}
export const useReadImport = () => useAction(merchandiseCalls.readImport, [importsKey, oneKey]);
export const useConfirmImport = () => useAction(merchandiseCalls.confirmImport, [importsKey]);
export const useCancelImport = () => useAction(merchandiseCalls.cancelImport, [importsKey]);
export const useTakeBackImport = () => useAction(merchandiseCalls.takeBackImport, [importsKey]);

/** Ways of reading files that were kept by name. */
export function useReadings() {
	return useQuery({ queryKey: readingsKey, queryFn: ({ signal }) => api(merchandiseCalls.listReadings, {}, { signal }) });
}
export const useSaveReading = () => useAction(merchandiseCalls.saveReading, [readingsKey]);
