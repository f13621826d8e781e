import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A module of the benchmark or of the product as one script. */
export async function bundled(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'bare' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] };
  return output[0]?.code ?? '';
}
