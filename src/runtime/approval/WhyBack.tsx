import { ACTIONS, isAct, tellsWhy } from '@gonghui/elements/flow/actions/actions.ts';
import type { Detail } from './model.ts';

/** The line of the record by which it stands as it does: a decision, or that it was handed in again. */
const lastStep = ({ records }: Pick<Detail, 'records'>) =>
  records.findLast(
    ({ act }) =>
      act === 'resubmit' ||
      act === 'terminate' ||
      (isAct(act) && (ACTIONS[act].decides !== undefined || ACTIONS[act].needs.target !== undefined)),
  );

/** Why it came back, was refused or ended, above the form that has to be read with it. */
export function WhyBack({ detail }: { detail: Pick<Detail, 'records'> }) {
  const line = lastStep(detail);
  if (!line || !(line.act === 'terminate' || (isAct(line.act) && tellsWhy(line.act)))) return null;
  return (
    <section className="ga-unsent" aria-label="原因">
      <p>
        <strong>{line.text}</strong>
      </p>
      <p>{line.comment ? `原因：${line.comment}` : '没有填写原因'}</p>
    </section>
  );
}
