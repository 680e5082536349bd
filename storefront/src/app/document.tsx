import type { Language } from '@qaysari/contract/languages';
import type { CompiledCatalogue } from '@qaysari/messages/translate';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { LanguageProvider } from './language.tsx';

/** What stands around the router, the same on the server and in the browser. */
export function Providers(props: { client: QueryClient; language: Language; catalogue: CompiledCatalogue; children: ReactNode }) {
	return (
		<StrictMode>
			<QueryClientProvider client={props.client}>
				<LanguageProvider language={props.language} catalogue={props.catalogue}>
					{props.children}
				</LanguageProvider>
			</QueryClientProvider>
		</StrictMode>
	);
}
