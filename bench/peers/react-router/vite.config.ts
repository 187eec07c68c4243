import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { alias: { '@shop': path.resolve(import.meta.dirname, 'copied/bench/peers/shop') } },
});
