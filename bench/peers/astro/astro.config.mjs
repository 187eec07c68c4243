import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  vite: { resolve: { alias: { '@shop': fileURLToPath(new URL('copied/bench/peers/shop', import.meta.url)) } } },
});
