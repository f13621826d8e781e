import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import type { Session } from './session.ts';

const GROUP = 'fill';

/** The page that fillers open, with so many mixed fields. */
export async function fill(session: Session, count: number): Promise<void> {
  const { page, base } = session;
  const { formId } = await session.makeForm(`填写 ${count}`, bigForm(count, 13));
  const opened: number[] = [];
  for (let run = 0; run < 4; run++) {
    await page.goto('about:blank');
    await page.goto(`${base}/url/form/${formId}`, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      () => (document.querySelector('[data-field] input') ? performance.now() : false),
      undefined,
      { polling: 'raf', timeout: 60_000 },
    );
    if (run > 0) opened.push((await usable.jsonValue()) as number);
  }
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => entry.name)
      .filter(name => /\/assets\/.*\.(js|css)$/.test(name)),
  );
  const bytes = [...new Set(loaded)].reduce(
    (sum, name) => sum + gzipSync(readFileSync(`dist/assets/${basename(name)}`)).length,
    0,
  );
  await page.waitForTimeout(500);
  const typed = (selector: string) =>
    page.evaluate(async query => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>(query)].filter(box => !box.readOnly);
      const samples: number[] = [];
      for (let run = 0; run < 60; run++) {
        // From the first field to the last, as what stands far down may cost more.
        const box = boxes[Math.floor(((run % 12) * boxes.length) / 12)];
        if (!box) continue;
        if (document.activeElement !== box) {
          box.focus();
          await new Promise(resolve => setTimeout(resolve, 100));
        }
        samples.push(await window.probes.toPaint(() => window.probes.type(box, `${box.value}字`)));
      }
      return samples;
    }, selector);
  const keys = await typed(
    '[data-field] input:is([type=text], [type=tel], [type=email]):not([role]), [data-field] textarea',
  );
  const searched = await typed('[data-field] input[role=combobox]');
  const goals = count === 30 ? { usable: 400 } : count === 500 ? { usable: 1000, key: 16 } : {};
  const usable = quantile(opened, 0.5);
  const key = quantile(keys, 0.95);
  const kB = bytes / 1000;
  report({
    group: GROUP,
    name: `${count} fields: JS and CSS, gzipped`,
    unit: 'kB',
    value: kB,
    ...(count === 30 ? { goal: '< 220 kB', met: kB < 220 } : {}),
  });
  report({
    group: GROUP,
    name: `${count} fields: time to usable, p50`,
    unit: 'ms',
    value: usable,
    ...(goals.usable ? { goal: `≤ ${goals.usable} ms`, met: usable <= goals.usable } : {}),
  });
  report({
    group: GROUP,
    name: `${count} fields: key → paint in text, p95`,
    unit: 'ms',
    value: key,
    ...('key' in goals ? { goal: '< 16 ms', met: key < 16 } : {}),
  });
  report({
    group: GROUP,
    name: `${count} fields: key → paint searching a list, p95`,
    unit: 'ms',
    value: quantile(searched, 0.95),
  });
}
