import { levelWords } from '@gonghui/elements/panel/words.ts';
import { isDeptType } from '@gonghui/elements/query/field-types.ts';
import { Choice } from './Choice.tsx';

/** On which level departments or places are put together; on none each stands for itself. Nothing for fields without levels. */
export function LevelChoice(props: {
  id: string;
  type: string;
  level: number | undefined;
  disabled: boolean;
  onChange(level: number | null): void;
}) {
  const { id, type, level, disabled, onChange } = props;
  const words = levelWords(type);
  if (!words) return null;
  const [label, none] = isDeptType(type) ? ['部门层级', '各部门'] : ['地区级别', '各地区'];
  return (
    <Choice
      id={id}
      label={label}
      value={level === undefined ? '' : String(level)}
      options={[['', none], ...words.map((word, at) => [String(at + 1), word] as const)]}
      disabled={disabled}
      onChange={next => onChange(next === '' ? null : Number(next))}
    />
  );
}
