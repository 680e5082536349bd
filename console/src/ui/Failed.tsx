import { Button } from 'antd';
import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { Icon } from './Icon.tsx';
import { useFaultText } from './use-fault-text.ts';

/** What went wrong, and the way to try again. */
export function Failed({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
	const t = useText();
	const textOf = useFaultText();
	return (
		<div className="state failed" role="alert">
			<span className="arch">
				<Icon name="refresh" size={40} />
			</span>
			<h2>{t('fault.title')}</h2>
			<p>{textOf(fault)}</p>
			<Button type="primary" onClick={onRetry}>
				{t('action.retry')}
			</Button>
			{fault.requestId && fault.status >= 500 && (
				<p className="small">
					{t('fault.request')} <bdi dir="ltr">{fault.requestId}</bdi>
				</p>
			)}
		</div>
	);
}
