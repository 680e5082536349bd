import type { Language } from '@qaysari/contract/languages';
import type { CompiledCatalogue } from '@qaysari/messages/translate';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { LanguageProvider } from './language.tsx';
import { type Refused, RefusedProvider } from './refused.ts';

/** What stands around the router, the same on the server and in the browser. */
export function Providers(props: {
	client: QueryClient;
	language: Language;
	catalogue: CompiledCatalogue;
	/** Of the address that the page came from. */
	refused: Refused | null;
	children: ReactNode;
}) {
	return (
		<StrictMode>
			<QueryClientProvider client={props.client}>
				<LanguageProvider language={props.language} catalogue={props.catalogue}>
					<RefusedProvider value={props.refused}>{props.children}</RefusedProvider>
				</LanguageProvider>
			</QueryClientProvider>
		</StrictMode>
	);
}
