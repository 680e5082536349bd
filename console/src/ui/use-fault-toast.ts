import { App } from 'antd';
import type { Fault } from '../app/fault.ts';
import { useFaultText } from './use-fault-text.ts';

/** Seconds: a refusal is a sentence or two, read beside the work that it stopped. */
const toastFor = 6;

/** Says in a toast why a call was refused or did not arrive; what was typed stays as it is. */
export function useFaultToast(): (fault: Fault) => void {
	const { message } = App.useApp();
	const textOf = useFaultText();
	return (fault) => void message.error(textOf(fault), toastFor);
}
