import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { Client } from '@gonghui/testkit/gateway.ts';
import { report } from '../lib/figures.ts';
import { GROUP } from './compare.ts';
import type { Office } from './office.ts';

const PEOPLE = 50;
/** Questions that a page has under way. */
const AT_ONCE = 4;

/** 50 people of equal rights open a report of 20 panels at once: statements that the database gets about the records. */
export async function together(office: Office): Promise<void> {
  const { reportId, panels, formId } = office;
  const people: Client[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await office.another(`viewer${at}`));
  await office.touch();
  const table = `r_${formId}`;
  const before = await office.statements(table);
  const from = performance.now();
  let refused = 0;
  await Promise.all(
    people.map(async client => {
      const left = [...panels];
      const some = async () => {
        for (let panel = left.shift(); panel; panel = left.shift()) {
          const body = { componentId: panel.id };
          const { code } = await client.ask(visualCalls.ask, { params: { id: reportId }, body });
          if (code !== 200) refused++;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, some));
    }),
  );
  const took = performance.now() - from;
  const value = (await office.statements(table)) - before;
  report({
    ...{ group: GROUP, name: `${PEOPLE} people open ${panels.length} panels: statements`, unit: '', value },
    reference: { name: 'one for each panel', value: panels.length },
    others: [
      { name: 'ms', value: took },
      { name: 'answers refused (429)', value: refused },
    ],
    goal: '≤ 25, none refused',
    met: value <= 25 && refused === 0,
  });
}
