import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'sw.js';

type Bundle = Rolldown.OutputBundle;

/** Pages that must open without a network: the designers, and what stands around them. */
const OFFLINE = [
  /\/src\/ui\/plain\/Chrome\.tsx$/,
  /\/src\/designers\/[^/]+\/index\.tsx$/,
  /\/src\/collab\/[\w-]+\.ts$/,
];

/** Three of four megabytes, and only for filling in: the reader of pictures is fetched by who reads one. */
const APART = /\/elements\/form\/ocr\/engine\.tsx$/;

/** Files of a chunk, of what it imports, and (from an offline page on) of what it may load later. */
function reach(bundle: Bundle, name: string, later: boolean, found: Set<string>): void {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk' || chunk.moduleIds.some(id => APART.test(id))) return;
  found.add(name);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
  for (const next of chunk.imports) reach(bundle, next, later, found);
  // The entry leads to every page; those are no part of what must open offline.
  if (later && !chunk.isEntry) for (const next of chunk.dynamicImports) reach(bundle, next, later, found);
}

function shellFiles(bundle: Bundle): string[] {
  const found = new Set<string>();
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  for (const chunk of chunks)
    if (OFFLINE.some(pattern => chunk.moduleIds.some(id => pattern.test(id))) && !chunk.isEntry)
      reach(bundle, chunk.fileName, true, found);
  for (const chunk of chunks)
    if (chunk.isEntry && chunk.fileName !== WORKER) reach(bundle, chunk.fileName, false, found);
  return [...found].sort();
}

/**
 * Writes `sw.js`: keeps the app's own files, so that a designer opens without a network (design notes, "offline").
 * Navigation asks the server first; a new version waits until the person agrees to reload.
 */
export function shell(): Plugin {
  let base = '/';
  return {
    name: 'gonghui-shell',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/shell/worker.ts', fileName: WORKER });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = shellFiles(bundle).map(file => base + file);
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error('the shell worker was not built');
        worker.code = worker.code.replace(/\b__SHELL__\b/, JSON.stringify({ version, files, base }));
      },
    },
  };
}
