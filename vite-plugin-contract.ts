import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const STAND_IN = '\0contract-without-schemas';
/** Shapes of the elements that the contract builds on; the designer checks with the real ones. */
const SHAPES = '@gonghui/elements/conditions/shape.ts';
const SHAPES_STAND_IN = '\0shapes-without-schemas';
const SWALLOW = 'const any = new Proxy(function () {}, { get: () => any, apply: () => any });';

const exporting = (names: readonly string[]): string =>
  `${SWALLOW}\nexport { ${names.map(name => `any as ${name}`).join(', ')} };\n`;

/**
 * The browser uses the contract's methods and paths; its schemas are checked by the gateway, and by the compiler as
 * types. So in the built app the contract's `zod/mini` is a value that swallows every call: the shell and the pages
 * for fillers carry no schema library and spend no time on making schemas. Element definitions keep the real one.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'gonghui-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/\/packages\/contract\/[\w-]+\.ts$/.test(importer)) return null;
      if (source === SHAPES) return SHAPES_STAND_IN;
      return source === 'zod/mini' ? STAND_IN : null;
    },
    async load(id) {
      if (id === SHAPES_STAND_IN) {
        const file = this.environment.config.root + SHAPES.replace('@gonghui', '/packages');
        const names = (await readFile(file, 'utf8')).matchAll(/^export const (\w+)/gm);
        return exporting([...names].map(([, name = '']) => name));
      }
      if (id !== STAND_IN) return null;
      return exporting(Object.keys(await import('zod/mini')).filter(name => name !== 'default'));
    },
  };
}
