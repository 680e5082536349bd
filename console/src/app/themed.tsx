import { ConfigProvider, App as Overlays } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from './language.ts';
import { themeFor } from './theme.ts';

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
			<Overlays message={{ maxCount: 3 }}>{children}</Overlays>
		</ConfigProvider>
	);
}
