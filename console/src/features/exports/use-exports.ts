import { exportsCalls } from '@qaysari/contract/exports.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type ExportRow = RecordOf<typeof exportsCalls.list>;

const exportsKey = ['exports'] as const;
const whileRunningMs = 1500;
const isUnderWay = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running';

/** Asked for again and again while one of them is being written. */
export const useExports = () =>
	usePages(
		exportsCalls.list,
		{ limit: 10 },
		{ key: exportsKey, refetchInterval: (rows) => (rows.some(isUnderWay) ? whileRunningMs : false) },
	);
export const useStartExport = () => useAction(exportsCalls.start, [exportsKey]);
export const useRemoveExport = () => useAction(exportsCalls.remove, [exportsKey]);
