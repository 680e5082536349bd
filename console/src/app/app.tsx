import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, App as Overlays } from 'antd';
import { RouterProvider } from 'react-router';
import { useAppearance } from './appearance.ts';
import { useLanguage } from './language.ts';
import { queryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { themeFor } from './theme.ts';

const touch = window.matchMedia('(pointer: coarse)').matches;

export function App() {
	const { language, direction, components } = useLanguage();
	const { dark } = useAppearance();
	return (
		<ConfigProvider
			direction={direction}
			locale={components}
			theme={themeFor(language, { dark, touch })}
			button={{ autoInsertSpace: false }}
			form={{ requiredMark: true }}
		>
			<Overlays message={{ maxCount: 3 }}>
				<QueryClientProvider client={queryClient}>
					<RouterProvider router={router} />
				</QueryClientProvider>
			</Overlays>
		</ConfigProvider>
	);
}
