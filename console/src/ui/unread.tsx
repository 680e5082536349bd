import { Button } from 'antd';
import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { useFaultText } from './use-fault-text.ts';

interface Query {
	data?: unknown;
	error: Fault | null;
	refetch: () => unknown;
}

/** Where choices would stand that could not be read: why, and the way to ask for them again. */
export function Unread({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
	const t = useText();
	const textOf = useFaultText();
	return (
		<div className="stack tight" role="alert">
			{textOf(fault)}
			<Button onClick={onRetry}>{t('action.retry')}</Button>
		</div>
	);
}

/** Of a field whose choices are read: that nobody knows them is not called that there are none. */
export function unreadProps({ data, error, refetch }: Query) {
	if (data !== undefined || !error) return {};
	return { notFoundContent: <Unread fault={error} onRetry={() => void refetch()} /> };
}
