import { ConfigProvider, App as Overlays } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useFaultToast } from '../ui/use-fault-toast.ts';
import { useLanguage } from './language.ts';
import { themeFor } from './theme.ts';
import { answerFaults } from './use-action.ts';

interface Props {
	dark: boolean;
	/** For fingers. */
	touch: boolean;
	children: ReactNode;
}

/** How antd's parts look and behave in the console, in the operator's language. */
export function Themed({ dark, touch, children }: Props) {
	const { language, direction, components } = useLanguage();
	return (
		<ConfigProvider
			direction={direction}
			locale={components}
			theme={themeFor(language, { dark, touch })}
			button={{ autoInsertSpace: false }}
			form={{ requiredMark: true }}
			// A dialog gets lower when a refusal goes: the second of two taps would miss its button and close it under way.
			modal={{ mask: { closable: false } }}
		>
			<Overlays message={{ maxCount: 3 }}>
				<FaultTeller />
				{children}
			</Overlays>
		</ConfigProvider>
	);
}

/** Tells in a toast why something was refused whose place was left. */
function FaultTeller() {
	const toastFault = useFaultToast();
	useEffect(() => answerFaults(toastFault));
	return null;
}
