import { messages } from '@qaysari/messages/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3001';

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
	server: { port: 5174, proxy: { '/console/api': server, '/media': server } },
});
