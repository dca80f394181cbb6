import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineDocuments } from './inlineDocuments.ts';

/** The server that `npm run dev` starts. */
const SERVER = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [inlineDocuments(), react()],
  build: {
    // No inline script, so that the content security policy can forbid them all.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: {
      '/graphql': { target: SERVER, ws: true },
      '/readyz': SERVER,
      '/healthz': SERVER,
      '/metrics': SERVER,
      '/auth': SERVER,
    },
  },
});
