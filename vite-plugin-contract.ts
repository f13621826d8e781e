import type { Plugin } from 'vite';

const STAND_IN = '\0contract-without-schemas';

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
      return source === 'zod/mini' && importer && /\/packages\/contract\/[\w-]+\.ts$/.test(importer)
        ? STAND_IN
        : null;
    },
    async load(id) {
      if (id !== STAND_IN) return null;
      const names = Object.keys(await import('zod/mini')).filter(name => name !== 'default');
      const swallow = 'const any = new Proxy(function () {}, { get: () => any, apply: () => any });';
      return `${swallow}\nexport { ${names.map(name => `any as ${name}`).join(', ')} };\n`;
    },
  };
}
