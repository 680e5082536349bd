import { messages } from '@qaysari/messages/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server is while somebody works on the front (`npm run dev`). */
const server = process.env.CONSOLE_URL ?? 'http://127.0.0.1:3001';
const served = { target: server, headers: { origin: server }, ws: true };

export default defineConfig({
	base: '/',
	plugins: [react(), messages()],
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		// The console's content security policy knows no data: addresses for fonts and scripts.
		assetsInlineLimit: 0,
		// The libraries of the first screen.
		chunkSizeWarningLimit: 950,
		rollupOptions: {
			output: {
				// Left alone, each of a hundred and sixty pieces that some screens share is a file and a request of its own. What the first
				// screen needs comes in two files; what many others share in two more, and with its screen what few do.
				codeSplitting: {
					groups: [
						{ name: 'libraries', test: /node_modules/, tags: ['$initial'] },
						{ name: 'start', tags: ['$initial'] },
						{ name: 'components', test: /node_modules/, minShareCount: 16 },
						{ name: 'shared', test: /(console|contract|messages|client)[\\/]src[\\/]/, minShareCount: 6 },
					],
				},
			},
		},
	},
	server: { port: 5174, proxy: { '/console/api': served, '/media': served, '/socket.io': served } },
});
