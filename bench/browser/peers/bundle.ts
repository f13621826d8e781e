import { build } from 'vite';

/** In a process of its own, so that what the bundler takes is gone before anything is measured: `bundle.ts <folder>`. */
await build({
  configFile: false,
  root: process.argv[2],
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  base: './',
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 9999 },
});
