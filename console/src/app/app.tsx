import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router';
import { useAppearance } from './appearance.ts';
import { holdTapsWhileLeft } from './leaving.ts';
import { queryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { Themed } from './themed.tsx';

const touch = window.matchMedia('(pointer: coarse)').matches;

export function App() {
	const { dark } = useAppearance();
	useLayoutEffect(() => holdTapsWhileLeft(router), []);
	return (
		<Themed dark={dark} touch={touch}>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</Themed>
	);
}
