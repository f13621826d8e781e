import { LEVEL_WORDS } from '@gonghui/elements/panel/words.ts';
import { Choice } from './Choice.tsx';

/** On which level departments are put together; on none each stands for itself. */
export function LevelChoice(props: {
  id: string;
  level: number | undefined;
  disabled: boolean;
  onChange(level: number | null): void;
}) {
  const { id, level, disabled, onChange } = props;
  return (
    <Choice
      id={id}
      label="部门层级"
      value={level === undefined ? '' : String(level)}
      options={[['', '各部门'], ...LEVEL_WORDS.map((word, at) => [String(at + 1), word] as const)]}
      disabled={disabled}
      onChange={next => onChange(next === '' ? null : Number(next))}
    />
  );
}
