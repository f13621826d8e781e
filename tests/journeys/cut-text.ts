import type { Page } from '@playwright/test';

/** Every number on screen of which a part is not to be seen, with what cuts it. */
export const cutNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    for (const box of document.querySelectorAll<HTMLElement>('.gf-number')) {
      const parts = [...box.children].filter(
        part => !part.matches('.gf-number-capitals, .gf-number-exact') && part.clientWidth > 0,
      ) as HTMLElement[];
      const say = (what: string) => wrong.push(`${what}: ${box.textContent} in ${box.clientWidth}px`);
      if (box.clientWidth > 0 && parts.length !== 1) say(`${parts.length} parts`);
      for (const part of parts) if (part.scrollWidth > part.clientWidth) say('cut');
      // Nor does it run over its neighbours.
      const cell = box.closest('td')?.getBoundingClientRect();
      if (cell && box.getBoundingClientRect().right > cell.right + 1) say('beyond its cell');
    }
    // A box that nobody is in shows its number whole, in smaller letters if need be, or by its unit where nobody can write into it.
    for (const box of document.querySelectorAll<HTMLInputElement>('input.gf-digits')) {
      const seen = getComputedStyle(box).webkitTextFillColor !== 'rgba(0, 0, 0, 0)';
      const over = box.parentElement?.querySelector('.gf-digits-whole')?.clientWidth ?? 0;
      if (seen && over === 0 && box !== document.activeElement && box.scrollWidth > box.clientWidth)
        wrong.push(`${box.value} is cut by its box`);
    }
    // The name of a sum is there or not, never a part of it.
    for (const name of document.querySelectorAll('.gr-sum label small')) {
      const [inner, outer] = [name.getBoundingClientRect(), name.closest('label')?.getBoundingClientRect()];
      const out = !outer || inner.top >= outer.bottom - 1 || inner.bottom <= outer.top + 1;
      if (outer && !out && (inner.left < outer.left - 1 || inner.right > outer.right + 1))
        wrong.push(`${name.textContent} of a sum is cut`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!/\d{5,}|\d,\d{3}/.test(text) || !parent || parent.closest('.gf-number-whole, .gf-number-capitals'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        for (let around: HTMLElement | null = parent; around; around = around.parentElement) {
          const { overflowX } = getComputedStyle(around);
          if (overflowX === 'auto' || overflowX === 'scroll') break;
          if (overflowX === 'visible') continue;
          const clip = around.getBoundingClientRect();
          if (rect.right > clip.right + 1 || rect.left < clip.left - 1)
            wrong.push(`${text.slice(0, 60)} is cut by .${around.className}`);
        }
      }
    }
    return [...new Set(wrong)];
  });

/** A box that what stands in it may not leave: a component, viewed or on the canvas, and what has an edge of its own. */
const BOXES =
  '[data-component], .gd-node, .gf-indicator, .gf-block, .gf-waterfall-card, .gf-banner, .pv-chart';

/** What is wider than the window, and every text that leaves its box or is cut without its whole being told. */
export const strayTexts = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    ([root, boxes]) => {
      const wrong = new Set<string>();
      const said = (one: HTMLElement): string =>
        one.className
          ? `.${one.className}`
          : `${said(one.parentElement ?? document.body)} > ${one.localName}`;
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) wrong.add(`the page is ${scrollWidth}px in ${clientWidth}px`);
      const part = document.querySelector(root) ?? document.body;
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest('.gh-sr-only, .pv-heard, .gf-number, .gd-item, script, style'))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        for (let around: HTMLElement | null = parent; around && part.contains(around); ) {
          const { overflowX, textOverflow, display } = getComputedStyle(around);
          if (overflowX === 'auto' || overflowX === 'scroll') break;
          if (textOverflow === 'ellipsis' && around.closest('[title]')) break;
          const clip = around.getBoundingClientRect();
          const holds = around.matches(boxes) || (overflowX !== 'visible' && display !== 'inline');
          if (holds && rects.some(({ left, right }) => right > clip.right + 1 || left < clip.left - 1))
            wrong.add(`${said(parent)} (${node.textContent?.slice(0, 12)}) leaves ${said(around)}`);
          around = around.parentElement;
        }
      }
      return [...wrong];
    },
    [within, BOXES] as const,
  );
