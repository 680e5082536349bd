import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';

const contact = ['settings', 'contact'] as const;
export const useContact = (enabled: boolean) =>
	useQuery({ queryKey: contact, queryFn: ({ signal }) => api(settingsConsoleCalls.getContact, {}, { signal }), enabled });
export const useSetContact = () => useAction(settingsConsoleCalls.setContact, [contact]);
