import { Alert } from 'antd';
import type { Fault } from '../app/fault.ts';
import { useFaultText } from './use-fault-text.ts';

/** Why a call was refused or did not arrive, above what it was about. */
export function FaultAlert({ fault, spaced = false }: { fault: Fault | null /** Fields follow. */; spaced?: boolean }) {
	const textOf = useFaultText();
	if (!fault) return null;
	return (
		<Alert type="error" showIcon role="alert" title={textOf(fault)} {...(spaced ? { style: { marginBlockEnd: 16 } } : {})} />
	);
}
