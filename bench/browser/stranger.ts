import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import type { Page } from 'playwright';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import { openSession, type Session } from './session.ts';
import { plainForm } from './visits/forms.ts';
import { Visitor } from './visits/visitor.ts';

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

/** A form that is released and public, and the name of its link. */
async function inPublic(session: Session, name: string, template: Template) {
  const { appletId, formId } = await session.makeForm(name, template);
  // Strangers come into applications that are released, managers into all.
  await session.call('PATCH', `/v1/applets/${appletId}/release`);
  await session.call('PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true });
  const { links } = await session.call<{ links: { short: string }[] }>('GET', `/v1/forms/${formId}/links`);
  return { member: `${session.base}/url/form/${formId}`, visitor: `${session.base}/p/${links[0]?.short}` };
}

/** All plain types in turn, as far as they go outside. */
async function mixed(session: Session): Promise<Template> {
  const template = bigForm(FIELDS, 13);
  const { formId } = await session.makeForm('公开填写', template);
  const { business } = await session.call<{ business: { id: string }[] }>('GET', `/v1/forms/${formId}/links`);
  const inside = new Set(business.map(({ id }) => id));
  return { ...template, components: template.components.map(one => outsideOf(one, inside)) };
}

/** The page that strangers fill in, beside the one that members have: how long in turn, and how heavy the first time. */
export async function stranger(): Promise<void> {
  // Nothing is made public where no address leads here.
  const session = await openSession({ baseUrl: 'http://localhost' });
  try {
    const plain = await inPublic(session, '公开填写（常用字段）', plainForm(FIELDS));
    const all = await inPublic(session, '公开填写（各种字段）', await mixed(session));
    const stored = await session.page.context().storageState();
    for (const [name, at] of [
      ['', plain],
      [' of every type', all],
    ] as const) {
      const member = await first(session, at.member, stored);
      const { kib } = await first(session, at.visitor);
      const kB = (kib * 1024) / 1000;
      report({
        ...{ group: GROUP, name: `public form of ${FIELDS} fields${name}: JS and CSS, gzipped`, unit: 'kB' },
        value: kB,
        reference: { name: "members' fill page", value: (member.kib * 1024) / 1000 },
        ...(name ? {} : { goal: '≤ 225 kB', met: kB <= 225 }),
      });
    }
    const context = await session.browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const mine: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const member = await usable(session.page, all.member);
      const visitor = await usable(page, all.visitor);
      if (run === 0) continue;
      mine.push(member);
      theirs.push(visitor);
    }
    await context.close();
    const value = quantile(theirs, 0.5);
    report({
      ...{
        group: GROUP,
        name: `public form of ${FIELDS} fields of every type: usable, p50`,
        unit: 'ms',
        value,
      },
      reference: { name: "members' fill page", value: quantile(mine, 0.5) },
      ...{ goal: '≤ 450 ms', met: value <= 450 },
    });
  } finally {
    await session.close();
  }
}

/** What a browser without a cache asks for until all fields show. */
async function first(session: Session, address: string, stored?: Parameters<typeof Visitor.open>[1]) {
  const visitor = await Visitor.open(session.browser, stored);
  const fields = { name: 'fill', address: () => address, ready: { parts: '[data-field]' } };
  const { shown } = await visitor.counted(fields, FIELDS);
  await visitor.close();
  return shown;
}
