import { Button } from 'antd';
import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { Empty } from './empty.tsx';
import { Icon } from './icon.tsx';
import { useFaultText } from './use-fault-text.ts';

interface Props {
	fault: Fault;
	onRetry: () => void;
	/** Where to go when there is no such thing: trying again would not make it appear. */
	back?: { label: string; to: string };
}

/** What went wrong, and the way to try again. */
export function Failed({ fault, onRetry, back }: Props) {
	const t = useText();
	const textOf = useFaultText();
	if (back && fault.status === 404) return <Empty title={textOf(fault)} action={back} />;
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
