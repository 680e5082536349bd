import { messages } from '@qaysari/messages/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devDocument } from './dev-document.ts';
import { sharedFileName } from './first-screens.ts';
import { fontFolder, fontSubset } from './font-subset.ts';
import { soonTexts, startTexts } from './src/app/start-texts.ts';

/** Where the server is while somebody works on the front (`npm run dev`). */
const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:3000';

/** The build that the native shell runs: it lies wherever the phone put it, so its parts name each other from where they are. */
const isShell = process.env.STOREFRONT_FOR === 'shell';

export default defineConfig(({ isSsrBuild }) => ({
	base: isShell ? './' : '/',
	define: { 'import.meta.env.VITE_SHELL': JSON.stringify(isShell ? 'on' : 'off') },
	plugins: [react(), tailwindcss(), messages({ start: startTexts, soon: soonTexts }), devDocument(), fontSubset()],
	resolve: { alias: { '@fonts': fontFolder } },
	build: {
		outDir: isSsrBuild ? 'dist/server' : isShell ? '../shell/dist/web' : 'dist/client',
		emptyOutDir: true,
		manifest: !isSsrBuild,
		// Names by content: whatever lies in assets never changes.
		assetsDir: 'assets',
		modulePreload: { polyfill: false },
		target: 'es2022',
		cssCodeSplit: false,
		reportCompressedSize: false,
		assetsInlineLimit: 1024,
		rollupOptions: isSsrBuild
			? { input: 'src/app/entry-server.tsx' }
			: {
					input: { client: 'src/app/entry-client.tsx', start: 'src/app/start.ts' },
					// The libraries apart: `start.ts` lets the browser breathe between them and our own. What many screens
					// share comes in two pieces, one of them with the first screen: each file more costs a slow phone a request.
					output: {
						codeSplitting: {
							groups: [
								{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]app[\\/]react\.ts$/ },
								// Toasts and keys too: all screens need them, and from the inner screens' file they would bring it along. What asks
								// for several things at once is the result of a payment's alone.
								{
									name: 'libraries',
									test: /node_modules[\\/]@tanstack[\\/](?!.*(queriesObserver|useQueries))|src[\\/]ui[\\/]toast\.tsx$|client[\\/]src[\\/]new-key\.ts$/,
								},
								{
									name: sharedFileName(),
									debugName: 'shared',
									test: /(storefront|contract|messages|client)[\\/]src[\\/]/,
									minShareCount: 8,
								},
							],
						},
					},
				},
	},
	ssr: { noExternal: true },
	server: { proxy: { '^/(usb|media|api|track|socket\\.io)/': { target: shop, headers: { origin: shop }, ws: true } } },
}));
