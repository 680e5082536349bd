import type { ApiError } from '@qaysari/client/api-error';
import type { ShopKey } from '@qaysari/messages/translate';
import { createContext, use } from 'react';

/** The shop said no to what the page's own address asks for; drawn in place of the screen. */
export interface Refused {
	/** HTTP status, 4xx. */
	status: number;
}

const Context = createContext<Refused | null>(null);
export const RefusedProvider = Context.Provider;

export const useRefused = (): Refused | null => use(Context);

/** Null for what is no matter of the address: too many requests, and faults on our side. */
export function refusedBy({ isPassing, code }: ApiError): Refused | null {
	if (isPassing) return null;
	return { status: code < 1000 ? code : 409 };
}

/** What that is called. */
export function refusedTitle({ status }: Refused): ShopKey {
	if (status === 404) return 'error.page.missing';
	return status === 410 ? 'error.page.over' : 'error.page.unreadable';
}
