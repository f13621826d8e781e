import { boundsIn, boundsText } from '@gonghui/elements/panel/bounds.ts';
import { MAX_BOUNDS } from '@gonghui/elements/panel/shapes.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { useState } from 'react';
import { useHalfTyped } from '../../frame/half-written/use-half-written.ts';
import { Row } from './Choice.tsx';

/** Into which ranges the numbers of a field are put (rule Q5); none: each number is a group. Kept once the box is left. */
export function RangeSetting(props: {
  id: string;
  bounds: readonly number[] | undefined;
  disabled: boolean;
  onChange(bounds: number[] | null): void;
}) {
  const { id, bounds, disabled, onChange } = props;
  const kept = boundsText(bounds);
  const typed = useHalfTyped('bounds', kept, '数值分段');
  const { draft } = typed;
  const [lost, setLost] = useState('');
  const wrong = draft !== null && boundsIn(draft) === null;
  const leave = () => {
    const next = draft === null ? null : boundsIn(draft);
    // What is no list of numbers stays to be put right.
    if (next === null || typed.isOrphan()) return;
    typed.drop();
    // Other ranges since typing began are a colleague's and stand.
    if (typed.since) {
      if (boundsText(next) !== kept) setLost(boundsText(next) || '空');
    } else if (boundsText(next) !== kept) onChange(next.length > 0 ? [...next] : null);
  };
  return (
    <Row id={id} label="数值分段">
      <input
        id={id}
        className="gd-input"
        autoComplete="off"
        placeholder="不分段，如 100，500，1000"
        value={draft ?? kept}
        disabled={disabled}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={event => {
          setLost('');
          typed.type(event.target.value);
        }}
        onBlur={leave}
        onKeyDown={event => event.key === 'Enter' && !composes(event) && leave()}
      />
      {lost !== '' && (
        <p className="gd-number-hint" role="status">
          这里刚刚有变化，您输入的 {lost} 没有写入
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="gd-number-hint" role="status">
          请填写用逗号隔开的数字，最多 {MAX_BOUNDS} 个
        </p>
      )}
    </Row>
  );
}
