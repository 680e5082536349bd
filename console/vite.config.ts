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
		// The screens are loaded one by one; what is left in one piece is the component library.
		chunkSizeWarningLimit: 900,
	},
	server: { port: 5174, proxy: { '/console/api': served, '/media': served, '/socket.io': served } },
});
