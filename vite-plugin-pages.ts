import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import type { Layout, RouteRow } from './src/addresses/route-row.ts';
import { earlyOf } from './src/routes/early.ts';
import { ROUTES } from './src/routes/table.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What the server reads: the first pattern that fits an address (below /cli) names the page it is given. */
export interface PageIndex {
  pages: { pattern: string; file: string }[];
  /** Of the script within the pages, as the content policy names what may run. */
  inline: string;
}

/** Modules that a route loads besides the entry, as router.tsx does. */
const AROUND: Readonly<Record<Layout, readonly string[]>> = {
  plain: [],
  chrome: ['src/routes/Chrome.tsx'],
  main: ['src/routes/Chrome.tsx', 'src/pages/main/Main.tsx'],
  applet: ['src/routes/Chrome.tsx', 'src/pages/applet/AppletFrame.tsx'],
  platform: ['src/routes/Chrome.tsx', 'src/pages/platform/PlatformFrame.tsx'],
};

/** What a page, or the page of a path, always loads on its way to being usable, though it asks for it by itself. */
const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'pages/my': ['src/pages/my/TaskCentre.tsx'],
  // Most pages of an applet are forms.
  'pages/outside/applet': ['src/runtime/record/FormRecords.tsx'],
  // Hardly a report is without a chart, and most have axes: half of all that the page fetches.
  // Most links lead to forms, which the screen brings along.
  '/p/:short': ['src/pages/outside/stranger/StrangerScreen.tsx'],
  '/url/dm/:formId': ['src/runtime/board/Board.tsx'],
  '/url/custom/:formId': ['src/runtime/page-view/ReleasedPage.tsx'],
  '/url/report/:formId': [
    'src/runtime/report-view/ReleasedReport.tsx',
    'src/runtime/chart/draw.ts',
    'packages/elements/charts/register/bar.ts',
  ],
  '/url/datav/:formId': [
    'src/runtime/screen-play/ReleasedScreen.tsx',
    'packages/elements/screen/v-border/view.tsx',
  ],
};

const modulesOf = (row: RouteRow): string[] => {
  const page = row.page ?? 'pages/not-built';
  return [...AROUND[row.layout], `src/${page}/index.tsx`, ...(AT_ONCE[row.path] ?? AT_ONCE[page] ?? [])];
};

/** Scripts and styles of these chunks and of all that they import, what is needed first in front. */
function filesOf(bundle: Bundle, from: readonly Chunk[]): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const take = (chunk: Rolldown.OutputAsset | Chunk | undefined): void => {
    if (chunk?.type !== 'chunk' || js.has(chunk.fileName)) return;
    for (const name of chunk.imports) take(bundle[name]);
    js.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) css.add(name);
  };
  from.forEach(take);
  return { js: [...js], css: [...css] };
}

const patternOf = (path: string): string =>
  `^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes a page for every route beside `index.html`: it names the files that the route needs, which browsers then ask
 * for at once instead of one wave after the other, and what to ask the gateway for meanwhile (src/early). Which
 * address gets which page stands in `pages.json`; the server gives `index.html` for any other.
 */
export function pages(): Plugin {
  let base = '/';
  let early = '';
  return {
    name: 'gonghui-pages',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      early = this.emitFile({ type: 'chunk', id: 'src/early/main.ts', name: 'early' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('index.html was not built');
        const html = String(index.source);
        const root = this.environment.config.root;
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
        const chunkOf = (module: string): Chunk => {
          const found = chunks.find(chunk => chunk.moduleIds.includes(`${root}/${module}`));
          if (!found) throw new Error(`no file has ${module}`);
          return found;
        };
        // Within the page it runs while the other files are asked for; a file of its own came behind them.
        const script = bundle[this.getFileName(early)];
        if (script?.type !== 'chunk' || script.imports.length > 0 || /<\/script|\bexport\b/.test(script.code))
          throw new Error('what asks early cannot stand within a page');
        delete bundle[script.fileName];
        const asks = `(()=>{${script.code.trim()}})()`;
        const inline = `sha256-${createHash('sha256').update(asks).digest('base64')}`;
        const found: PageIndex = { pages: [], inline };
        for (const row of ROUTES) {
          if (row.redirect !== undefined) continue;
          const { js, css } = filesOf(bundle, modulesOf(row).map(chunkOf));
          const missing = (name: string) => !html.includes(base + name);
          const head = [
            `<meta name="gh-early" content="${attribute(JSON.stringify(earlyOf(row)))}">`,
            `<script>${asks}</script>`,
            ...css.filter(missing).map(name => `<link rel="stylesheet" crossorigin href="${base}${name}">`),
            ...js.filter(missing).map(name => `<link rel="modulepreload" crossorigin href="${base}${name}">`),
          ];
          const file = `pages/${found.pages.length}.html`;
          // Before the app's own script: what is small and starts the longest way goes first.
          const source = html.replace('<script', () => `${head.slice(0, 2).join('\n    ')}\n    <script`);
          this.emitFile({
            type: 'asset',
            fileName: file,
            source: source.replace('</head>', () => `  ${head.slice(2).join('\n    ')}\n  </head>`),
          });
          found.pages.push({ pattern: patternOf(row.path), file });
        }
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(found) });
      },
    },
  };
}
