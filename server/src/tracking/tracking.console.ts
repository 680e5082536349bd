import { trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import { trackingConsoleSchemas } from '@qaysari/contract/tracking.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { getOverview } from './tracking.ts';

export function bindTrackingConsole(binder: Binder, { db }: Shop): void {
	binder.bind(trackingConsoleCalls, trackingConsoleSchemas, {
		getOverview: (span) => getOverview(db, span),
	});
}
