import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Failed } from '../ui/failed.tsx';
import { asFault, Fault } from './fault.ts';

/** Catches what a screen throws while it is drawn or loaded. */
export function RouteFault() {
	const error = useRouteError();
	console.error(error);
	// A part of the console that can no longer be fetched is usually one that a new release replaced.
	const fault = error instanceof Fault || isRouteErrorResponse(error) ? asFault(error) : new Fault('unreadable');
	return <Failed fault={fault} onRetry={() => window.location.reload()} />;
}
