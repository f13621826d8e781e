import { bigForm } from '@gonghui/testkit/big-form.ts';
import {
  dragging,
  type Measured,
  middle,
  openings,
  p95,
  reportFigure,
  selecting,
  typing,
  undoing,
} from './designer.ts';
import type { Session } from './session.ts';

/** The form designer's canvas with so many components. */
export async function canvas(session: Session, count: number): Promise<void> {
  const { page, base } = session;
  const { appletId, formId } = await session.makeForm(`画布 ${count}`, bigForm(count, 11));
  const opened = await openings(page, `${base}/design/form/${appletId}/${formId}`, Math.min(count, 20));
  const select = await selecting(page);
  const property = await typing(page);
  const undo = await undoing(page);
  const drag = await dragging(page, '组件', '数字');
  const about: Measured = { group: 'canvas', of: `${count} components`, judged: count === 1000 };
  reportFigure(about, 'time to usable, p50', middle(opened), 2000);
  reportFigure(about, 'select → paint, p50', middle(select), 25);
  reportFigure(about, 'property → paint, p50', middle(property), 25);
  reportFigure(about, 'undo → paint, p50', middle(undo), 25);
  reportFigure(about, 'drag for two seconds, p95 frame', p95(drag), 17.5);
}
