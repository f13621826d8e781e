import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import type { Page } from 'playwright';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import { openSession } from './session.ts';

const GROUP = 'publishing';
const FIELDS = 30;
const RUNS = 6;

/** The same with a line of text in place of what does not go outside, so that there are as many fields. */
function outsideOf(node: TemplateComponent, inside: ReadonlySet<string>): TemplateComponent {
  if (inside.has(node.id)) return { id: node.id, name: 'input', props: { label: node.props.label ?? '' } };
  const { components, containers } = node;
  return {
    ...node,
    ...(components ? { components: components.map(one => outsideOf(one, inside)) } : {}),
    ...(containers
      ? {
          containers: containers.map(slot => ({
            ...slot,
            components: slot.components.map(one => outsideOf(one, inside)),
          })),
        }
      : {}),
  };
}

/** Milliseconds until the first field can be filled in. */
async function usable(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const at = await page.waitForFunction(
    () => (document.querySelector('[data-field] input') ? performance.now() : false),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await at.jsonValue()) as number;
}

/** The page that strangers fill in, beside the one that members have, in turn. */
export async function stranger(): Promise<void> {
  // Nothing is made public where no address leads here.
  const session = await openSession({ baseUrl: 'http://localhost' });
  try {
    const template = bigForm(FIELDS, 13);
    const { formId } = await session.makeForm('公开填写', template);
    const { business } = await session.call<{ business: { id: string }[] }>(
      'GET',
      `/v1/forms/${formId}/links`,
    );
    const inside = new Set(business.map(({ id }) => id));
    const components = template.components.map(one => outsideOf(one, inside));
    const { appletId, formId: shown } = await session.makeForm('公开填写（对外）', {
      ...template,
      components,
    });
    // Strangers come into applications that are released, managers into all.
    await session.call('PATCH', `/v1/applets/${appletId}/release`);
    await session.call('PATCH', `/v1/forms/${shown}/publicRelease`, { publicRelease: true });
    const { links } = await session.call<{ links: { short: string }[] }>('GET', `/v1/forms/${shown}/links`);
    const context = await session.browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const mine: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const member = await usable(session.page, `${session.base}/url/form/${shown}`);
      const visitor = await usable(page, `${session.base}/p/${links[0]?.short}`);
      if (run === 0) continue;
      mine.push(member);
      theirs.push(visitor);
    }
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(entry => entry.name)
        .filter(name => /\/assets\/.*\.(js|css)$/.test(name)),
    );
    const kB =
      [...new Set(loaded)].reduce(
        (sum, name) => sum + gzipSync(readFileSync(`dist/assets/${basename(name)}`)).length,
        0,
      ) / 1000;
    const value = quantile(theirs, 0.5);
    report({
      group: GROUP,
      name: `public form of ${FIELDS} fields: usable, p50`,
      unit: 'ms',
      value,
      reference: { name: "members' fill page", value: quantile(mine, 0.5) },
      goal: '≤ 450 ms',
      met: value <= 450,
    });
    report({
      group: GROUP,
      name: `public form of ${FIELDS} fields: JS and CSS, gzipped`,
      unit: 'kB',
      value: kB,
      goal: '≤ 225 kB',
      met: kB <= 225,
    });
    await context.close();
  } finally {
    await session.close();
  }
}
