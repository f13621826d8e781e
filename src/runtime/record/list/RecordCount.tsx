import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { NumberText } from '@gonghui/elements/ui/NumberText.tsx';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { memo, useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';
import { countText } from './count-text.ts';

interface RecordCountProps {
  formId: string;
  count: number;
  /** There are more than were counted (docs/decisions/record-count.md). */
  capped: boolean;
  question: object;
  /** Changes when records are asked for again. */
  turn: number;
  /** Said behind the number, with its whole sentence as the tip. */
  note: { text: string; tip: string } | null;
}

/** How many records there are; where only a bound is known, the exact number is counted when somebody asks for it. */
export const RecordCount = memo(function RecordCount(props: RecordCountProps) {
  const { formId, count, capped, question, turn, note } = props;
  const [exact, setExact] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const asked = canonical(question as Json);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or newer records, have another number
  useEffect(() => setExact(null), [formId, asked, turn]);
  const ask = async () => {
    setAsking(true);
    try {
      const body = JSON.parse(asked) as typeof question;
      setExact((await send(recordListCalls.summary, { params: { id: formId }, body })).count);
    } catch {
      // The client has said why; the bound stays.
    } finally {
      setAsking(false);
    }
  };
  const known = exact ?? count;
  const bounded = capped && exact === null;
  return (
    <>
      <NumberText value={known} text={countText(known, bounded)} />
      {bounded ? (
        <button type="button" className="gl-exact" disabled={asking} onClick={() => void ask()}>
          {asking ? '正在统计…' : '精确数'}
        </button>
      ) : null}
      {note ? (
        <span className="gl-count-note" title={note.tip}>
          {note.text}
        </span>
      ) : null}
    </>
  );
});
