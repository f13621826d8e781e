import { fileURLToPath } from 'node:url';
import { XSS_VECTORS } from '@gonghui/elements/form/testing/xss-vectors.ts';
import { linkAddress } from '@gonghui/elements/shared/link.ts';
import { RICH_ATTRIBUTES, RICH_PICTURE, RICH_TAGS, richStyle } from '@gonghui/elements/shared/rich-allow.ts';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

const SANITISER = fileURLToPath(new URL('../../packages/elements/ui/rich-html.tsx', import.meta.url));

/** The sanitiser as the app ships it, under the global name `rich`. */
async function sanitiser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: SANITISER, name: 'rich', formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the sanitiser was not built');
  return chunk.code;
}

interface Part {
  tag: string;
  attributes: [string, string][];
}

/** Only a real browser parses as browsers do: what is shown there must run nothing and hold nothing but the allowed. */
test('formatted text of any sort runs nothing in the browser', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await sanitiser() });
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  const results = await page.evaluate(async vectors => {
    const shown = window as unknown as { rich: { sanitiseHtml(html: string): string }; ran: number };
    shown.ran = 0;
    window.alert = () => {
      shown.ran++;
    };
    const parts: Part[][] = [];
    for (const vector of vectors) {
      const holder = document.createElement('div');
      document.body.append(holder);
      holder.innerHTML = shown.rich.sanitiseHtml(vector);
      // Once more, as text that was copied from one place into another is.
      holder.innerHTML = shown.rich.sanitiseHtml(holder.innerHTML);
      parts.push(
        [...holder.querySelectorAll('*')].map(element => ({
          tag: element.tagName.toLowerCase(),
          attributes: [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
        })),
      );
    }
    for (const element of document.querySelectorAll('*')) {
      element.dispatchEvent(new Event('click'));
      element.dispatchEvent(new Event('focus'));
      element.dispatchEvent(new Event('error'));
    }
    await new Promise(done => setTimeout(done, 300));
    return { parts, ran: shown.ran };
  }, XSS_VECTORS);

  expect(results.ran).toBe(0);
  expect(requests.filter(url => /javascript:|\.js|\.css|\.swf/.test(url))).toEqual([]);
  for (const [index, parts] of results.parts.entries()) {
    for (const { tag, attributes } of parts) {
      expect(RICH_TAGS, XSS_VECTORS[index]).toContain(tag);
      for (const [name, value] of attributes) {
        expect([...RICH_ATTRIBUTES, 'target', 'rel'], XSS_VECTORS[index]).toContain(name);
        if (name === 'href') expect(linkAddress(value), XSS_VECTORS[index]).not.toBeNull();
        if (name === 'src') expect(value, XSS_VECTORS[index]).toMatch(RICH_PICTURE);
        if (name === 'style') expect(richStyle(value), XSS_VECTORS[index]).toBe(value);
      }
    }
  }
});
