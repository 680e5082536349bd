import { staffCalls } from '@qaysari/contract/staff.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type StaffMember = OutputOf<typeof staffCalls.listOperators>['operators'][number];

const key = ['staff', 'operators'] as const;

export function useOperators() {
	return useQuery({ queryKey: key, queryFn: ({ signal }) => api(staffCalls.listOperators, {}, { signal }) });
}

export const useCreateOperator = () => useAction(staffCalls.createOperator, [key]);
export const useSetOperatorRole = () => useAction(staffCalls.setOperatorRole, [key]);
export const useCloseOperator = () => useAction(staffCalls.closeOperator, [key]);
export const useResetOperator = () => useAction(staffCalls.resetOperator, [key]);
