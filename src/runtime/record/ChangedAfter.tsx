import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';

/** That a record is not any more what was approved: by whom it was changed, when, and in which fields. */
export function ChangedAfter({
  changes,
}: {
  changes: readonly { name: string; at: number; labels: readonly string[] }[];
}) {
  return changes.map(({ name, at, labels }) => (
    <p key={`${at} ${name}`} className="gh-record-locked">
      {minuteText(at)}，{name}在审批通过后修改了{labels.map(label => `「${label}」`)}
    </p>
  ));
}
