import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { letPass } from './pauses.ts';

/** The sanitiser of formatted text, in the DOM that it is made for: it leans on how a real browser parses. */

/** Ways that lists of attacks on rich text are made of; none may leave anything that runs or loads code. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<style>@import "https://evil.cn/a.css"</style>',
  '<link rel="stylesheet" href="https://evil.cn/a.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.cn/">',
  '<p style="background:url(javascript:alert(1));position:fixed;inset:0">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<div onclick=alert(1) tabindex=0 autofocus onfocus=alert(1)>x</div>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1)></video>',
  '<input autofocus onfocus=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p id="root" name="body" class="gh-layer">x</p>',
];

declare global {
  interface Window {
    formatted?: { sanitiseHtml(html: string): string };
    ran?: number;
  }
}

async function bundle(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, '../../packages/elements/ui/rich-html.tsx'),
        formats: ['iife'],
        name: 'formatted',
      },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('the sanitiser was not bundled');
  return chunk.code;
}

/** What the sanitiser leaves, set into a page as the product does; `ran` counts the attacks that came through. */
async function shown(page: Page, html: string) {
  return page.evaluate(text => {
    window.ran = 0;
    window.alert = () => {
      window.ran = (window.ran ?? 0) + 1;
    };
    const box = document.createElement('div');
    box.innerHTML = window.formatted?.sanitiseHtml(text) ?? '';
    document.body.replaceChildren(box);
    const tags = [...box.querySelectorAll('*')].map(node => node.localName);
    const attributes = [...box.querySelectorAll('*')].flatMap(node =>
      [...node.attributes].map(({ name, value }) => `${name}=${value}`),
    );
    return { html: box.innerHTML, tags, attributes, text: box.textContent };
  }, html);
}

let code = '';
test.beforeAll(async () => {
  code = await bundle();
});

test('formatted text keeps nothing that runs, loads or leaves its place', async ({ page }) => {
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: code });
  for (const attack of ATTACKS) {
    const { tags, attributes } = await shown(page, attack);
    expect(tags, attack).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^(script|svg|math|iframe|object|embed|form|input|button|style|link|meta|base|video|template|details)$/,
        ),
      ]),
    );
    for (const attribute of attributes) {
      expect(attribute, attack).not.toMatch(/^(on\w+|id|name|class|srcdoc|xlink:href)=/i);
      if (/^(href|style)=/.test(attribute))
        expect(attribute, attack).not.toMatch(/javascript|data:|expression|url\(|position/i);
    }
  }
  await letPass(page, 300);
  expect(await page.evaluate(() => window.ran)).toBe(0);
});

test('formatted text keeps what formats', async ({ page }) => {
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: code });
  const { html, text } = await shown(
    page,
    '<h2 style="text-align:center">题</h2><p><strong>粗</strong><span style="color:#ff0000;position:fixed">红</span></p><ul><li>项</li></ul><a href="https://example.cn">链</a><img src="/getway-api/v1/files/abcd1234" alt="图">',
  );
  expect(html).toContain('<h2 style="text-align:center">题</h2>');
  expect(html).toContain('<span style="color:#ff0000">红</span>');
  expect(html).toContain('rel="noopener noreferrer"');
  expect(html).toContain('src="/getway-api/v1/files/abcd1234"');
  expect(text).toBe('题粗红项链');
});
