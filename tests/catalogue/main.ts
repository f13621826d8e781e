import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { pageDefinitions } from '@gonghui/elements/page/types.ts';
import { assets } from '@gonghui/elements/screen/assets.ts';
import { REVEAL } from '@gonghui/elements/ui/reveal.ts';
import { findBrowser } from '@gonghui/testkit/browser.ts';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { build, preview } from 'vite';
import { letPass } from '../journeys/pauses.ts';
import { catalogueText, type Shots } from './document.ts';
import { pagesText } from './pages.ts';
import { screensText } from './screens.ts';

/**
 * `npm run catalogue [type …]`: shows every registered type in Chromium and writes `forms.md`, `screens.md` and `pages.md` with its
 * pictures into `docs/catalogue`, which is made and not kept. With types named only their pictures are taken anew (CATALOGUE_OUT: into
 * that folder, and no page is written).
 */
const VIEWS = ['design', 'fill', 'phone', 'record'] as const;
const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);
const trial = process.env.CATALOGUE_OUT;
const out = trial ?? join(root, 'docs/catalogue');
/** Pixels of a picture; the page shows them small. */
const MAX_HEIGHT = 900;

async function shoot(page: Page, type: string): Promise<Shots> {
  await page.evaluate(name => window.showType?.(name), type);
  await letPass(page, 150);
  await page.waitForFunction(() => document.querySelector('#root [aria-busy=true]') === null, undefined, {
    timeout: 10_000,
  });
  const shots: Shots = {};
  for (const view of VIEWS) {
    const sheet = page.locator(`[data-shot=${view}]`);
    // What is closed until a button opens it is opened, and is the picture itself.
    const modal = sheet.locator('dialog');
    const opened = (await modal.count()) > 0;
    if (opened) await modal.evaluate((node, name) => node.dispatchEvent(new CustomEvent(name)), REVEAL);
    const element = opened ? modal : sheet;
    const box = await element.boundingBox();
    // A view that shows nothing (a button in a record) has no picture.
    const empty = await element.evaluate(
      node =>
        node.textContent === '' && !node.querySelector('img,svg,canvas,input,hr,video,[style*="border"]'),
    );
    if (!box || empty) continue;
    const clip = { ...box, height: Math.min(box.height, MAX_HEIGHT) };
    const png = await page.screenshot({ clip, fullPage: true, animations: 'disabled' });
    const file = `${type}-${view}.webp`;
    await sharp(png).webp({ quality: 78, effort: 6 }).toFile(join(out, file));
    shots[view] = file;
    if (opened) await modal.getByRole('button').last().click();
  }
  return shots;
}

// Built as the product is: nothing is compiled, and no library found, while pictures are taken.
const built = join(root, '.cache', `catalogue-${process.pid}`);
const page = { root: import.meta.dirname, configFile: false, logLevel: 'error' } as const;
await build({
  ...page,
  plugins: [react()],
  build: { outDir: built, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 },
});
const server = await preview({
  ...page,
  build: { outDir: built },
  preview: { port: Number(process.env.CATALOGUE_PORT ?? 5490), host: '127.0.0.1' },
});
const address = server.resolvedUrls?.local[0];
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--no-first-run',
  ],
});
let failed = false;
try {
  await mkdir(out, { recursive: true });
  const tab = await browser.newPage({
    viewport: { width: 640, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: process.env.CATALOGUE_THEME === 'dark' ? 'dark' : 'light',
  });
  tab.on('pageerror', error => {
    failed = true;
    console.error(error.message);
  });
  tab.on('console', message => {
    if (message.type() === 'error') console.error(message.text().slice(0, 400));
  });
  await tab.goto(address ?? '');
  await tab.waitForFunction(() => window.showType !== undefined, undefined, { timeout: 120_000 });
  const shots = new Map<string, Shots>();
  for (const { type } of definitions) {
    if (wanted.length > 0 && !wanted.includes(type)) continue;
    shots.set(type, await shoot(tab, type));
  }
  if (!trial) {
    const files = new Set(await readdir(out));
    for (const { type } of definitions) {
      if (shots.has(type)) continue;
      const known = VIEWS.filter(view => files.has(`${type}-${view}.webp`));
      shots.set(type, Object.fromEntries(known.map(view => [view, `${type}-${view}.webp`])));
    }
    const kept = new Set([...shots.values()].flatMap(one => Object.values(one)));
    for (const file of files) if (file.endsWith('.webp') && !kept.has(file)) await rm(join(out, file));
    await writeFile(join(out, 'forms.md'), catalogueText(definitions, shots));
    const screens = assets.map(({ element }) => element);
    await writeFile(join(out, 'screens.md'), screensText(screens));
    await writeFile(join(out, 'pages.md'), pagesText(pageDefinitions, kept));
  }
  console.log(`${shots.size} types`);
} finally {
  await browser.close();
  await server.close();
  await rm(built, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
