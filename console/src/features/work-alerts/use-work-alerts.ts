import { workAlertsCalls } from '@qaysari/contract/work-alerts.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { keepListening } from './device.ts';

export type WorkAlerts = OutputOf<typeof workAlertsCalls.get>;
export type WorkSwitch = WorkAlerts['switches'][number];
/** Where words go. */
export type Way = 'email' | 'message';

export const alertsKey = ['work-alerts', 'mine'] as const;

export const useWorkAlerts = () =>
	useQuery({ queryKey: alertsKey, queryFn: ({ signal }) => api(workAlertsCalls.get, {}, { signal }) });
export const useSetSwitch = () => useAction(workAlertsCalls.setSwitch, [alertsKey], alertsKey);
export const useSendCode = () => useAction(workAlertsCalls.sendCode);
export const useConfirm = () => useAction(workAlertsCalls.confirm, [alertsKey]);
export const useForget = () => useAction(workAlertsCalls.forget, [alertsKey]);

/** Once for whoever comes in: a browser is one operator's at a time. */
export const useKeptListening = () =>
	useQuery({
		queryKey: ['work-alerts', 'kept'],
		queryFn: async () => {
			await keepListening();
			return true;
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
