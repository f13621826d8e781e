import { toProcess } from '@gonghui/elements/flow/process.ts';
import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { bigFlow } from '@gonghui/testkit/big-flow.ts';
import {
  adding,
  dragging,
  type Measured,
  middle,
  openings,
  p95,
  reportFigure,
  selecting,
  typing,
} from './designer.ts';
import type { Session } from './session.ts';

const DAYS = 'days0001';

/** The flow designer's canvas with so many nodes. */
export async function flow(session: Session, count: number): Promise<void> {
  const { page, base } = session;
  const name = `流程 ${count}`;
  const props = { ...formTypes.get('number')?.defaults(), label: '请假天数' };
  const form = { page: formFamily.pageDefaults, components: [{ id: DAYS, name: 'number', props }] };
  const { appletId, formId } = await session.makeForm(name, form);
  const process = toProcess(bigFlow(count, DAYS, 11), { id: formId, name });
  await session.call('PUT', `/v1/forms/${formId}/process`, { ...process, baseVersion: 0 });

  const opened = await openings(page, `${base}/flow/form/${appletId}/${formId}`, Math.min(count, 12));
  const select = await selecting(page);
  const property = await typing(page);
  const { add, undo } = await adding(page, '抄送人');
  const drag = await dragging(page, '节点', '抄送人');
  const about: Measured = { group: 'flow', of: `${count} nodes`, judged: count === 300 };
  reportFigure(about, 'time to usable, p50', middle(opened), 2000);
  reportFigure(about, 'select → paint, p50', middle(select), 25);
  reportFigure(about, 'title → paint, p50', middle(property), 25);
  reportFigure(about, 'add → paint, p50', middle(add), 25);
  reportFigure(about, 'undo of an addition → paint, p50', middle(undo), 25);
  reportFigure(about, 'drag for two seconds, p95 frame', p95(drag), 17.5);
}
