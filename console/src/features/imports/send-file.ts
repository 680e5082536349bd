import { newKey } from '@qaysari/client/new-key';
import { limits } from '@qaysari/contract/limits';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../app/api.ts';
import { useTold } from '../../app/use-action.ts';
import { importsKey } from './use-imports.ts';

interface Sending {
	file: File;
	origin: 'iraq' | 'china' | '';
}

/** Sends a file part after part, so that it may be large; sent once more after a failure it goes on from there. */
export function useSendFile() {
	const client = useQueryClient();
	const begun = useRef<{ file: File; importId: string; received: number } | null>(null);
	const told = (): void => void client.invalidateQueries({ queryKey: importsKey });
	return useTold<void, Sending>({
		retry: false,
		mutationFn: async ({ file, origin }) => {
			if (begun.current?.file !== file) {
				const input = { name: file.name, size: file.size, origin };
				const { importId } = await api(merchandiseCalls.startImport, input, { key: newKey() });
				begun.current = { file, importId, received: 0 };
				told();
			}
			const { current } = begun;
			while (current.received < file.size) {
				const part = file.slice(current.received, current.received + limits.importPartBytes);
				const input = { importId: current.importId, offset: String(current.received) };
				const sent = await api(merchandiseCalls.sendImport, input, { file: new File([part], file.name) });
				current.received = sent.received;
				told();
			}
			begun.current = null;
		},
		onSettled: told,
	});
}
