import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, App as Overlays } from 'antd';
import { RouterProvider } from 'react-router';
import { useLanguage } from './language.ts';
import { queryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { themeFor } from './theme.ts';

export function App() {
	const { language, direction, components } = useLanguage();
	return (
		<ConfigProvider
			direction={direction}
			locale={components}
			theme={themeFor(language)}
			button={{ autoInsertSpace: false }}
			form={{ requiredMark: false }}
		>
			<Overlays message={{ maxCount: 3 }}>
				<QueryClientProvider client={queryClient}>
					<RouterProvider router={router} />
				</QueryClientProvider>
			</Overlays>
		</ConfigProvider>
	);
}
