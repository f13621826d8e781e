import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devProxy } from './packages/server/dev-proxy.ts';
import { groups } from './vite-chunks.ts';
import { contractWithoutSchemas } from './vite-plugin-contract.ts';
import { factsTable } from './vite-plugin-facts.ts';
import { pages } from './vite-plugin-pages.ts';
import { paperFonts } from './vite-plugin-paper-fonts.ts';
import { shell } from './vite-plugin-shell.ts';

/** The app lives under /cli (spec: router base path); calls go to /getway-api, designs to /collab. */
export default defineConfig({
  base: '/cli/',
  plugins: [react(), contractWithoutSchemas(), factsTable(), pages(), paperFonts(), shell()],
  // What lays out paper fetches what draws codes by itself.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // Browsers that do not know it fetch the files all the same, in waves.
    modulePreload: { polyfill: false },
    rolldownOptions: { experimental: { lazyBarrel: true }, output: { codeSplitting: { groups } } },
  },
  server: { proxy: devProxy('http://127.0.0.1:5280') },
});
