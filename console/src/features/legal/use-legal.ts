import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type LegalState = OutputOf<typeof settingsConsoleCalls.getLegalText>;
export type LegalKind = 'terms' | 'privacy' | 'deactivation';

const key = ['settings', 'legal'] as const;

export function useLegal(kind: LegalKind) {
	return useQuery({
		queryKey: [...key, kind],
		queryFn: ({ signal }) => api(settingsConsoleCalls.getLegalText, { kind }, { signal }),
	});
}

export const useSetLegal = () => useAction(settingsConsoleCalls.setLegalText, [key]);
