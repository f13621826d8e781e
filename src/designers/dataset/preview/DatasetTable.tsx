import type { Answer } from '@gonghui/elements/query/answer.ts';
import { AnswerTable } from '../../../runtime/report-view/AnswerTable.tsx';

/** Letters of a text that its cell shows whole. */
const SHOWN = 20;
const titleOf = (text: string) => (text.length > SHOWN ? text : undefined);

/** What a dataset answers, as it is made; empty cells are empty, and the head stays while it is scrolled. */
export const DatasetTable = (props: { answer: Answer; label: string; stale: boolean }) => (
  <AnswerTable className="gs-answer" titleOf={titleOf} {...props} />
);
