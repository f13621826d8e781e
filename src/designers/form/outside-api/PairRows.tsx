import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/plain/Button.tsx';

interface Pair {
  key: number;
  name: string;
  value: string | null;
  /** A value is stored that is not shown. */
  kept?: boolean;
}

interface PairRowsProps<T extends Pair> {
  /** What a line is called: 请求头, 固定参数. */
  noun: string;
  example: string;
  value: readonly T[];
  most: number;
  fresh(): T;
  onChange(next: T[]): void;
}

/** Lines of a name and a value. */
export function PairRows<T extends Pair>({ noun, example, value, most, fresh, onChange }: PairRowsProps<T>) {
  const put = (key: number, some: Partial<Pair>) =>
    onChange(value.map(one => (one.key === key ? { ...one, ...some } : one)));
  return (
    <div className="gd-linkage">
      {value.map(({ key, name, value: text, kept = false }, index) => (
        <div key={key} className="gd-outside-pair">
          <input
            className="gd-input"
            aria-label={`第 ${index + 1} 个${noun}的名称`}
            placeholder={example}
            value={name}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            onChange={event => put(key, { name: event.target.value })}
          />
          <input
            className="gd-input"
            aria-label={`第 ${index + 1} 个${noun}的值`}
            placeholder={kept && text === null ? '已保存，不修改请留空' : '值'}
            value={text ?? ''}
            maxLength={2000}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => put(key, { value: target.value === '' && kept ? null : target.value })}
          />
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label={`删除第 ${index + 1} 个${noun}`}
            onClick={() => onChange(value.filter(one => one.key !== key))}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="ghost"
          disabled={value.length >= most}
          onClick={() => onChange([...value, fresh()])}
        >
          <Plus size={14} aria-hidden="true" /> 添加{noun}
        </Button>
      </div>
    </div>
  );
}
