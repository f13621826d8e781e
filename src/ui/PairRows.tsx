import { Plus, X } from 'lucide-react';
import { Button } from './plain/Button.tsx';

interface Pair {
  key: number;
  name: string;
  value: string | null;
  /** A value is stored that is not shown. */
  kept?: boolean;
}

interface PairRowsProps<T extends Pair> {
  /** Class of a line, and of its two inputs where the line does not dress them. */
  className: string | undefined;
  inputClass?: string;
  /** What a line is called: 请求头, 固定参数. */
  noun: string;
  example: string;
  value: readonly T[];
  most: number;
  fresh(): T;
  onChange(next: T[]): void;
}

/** Lines of a name and a value, with what adds one. A stored value is not shown, and stays while nothing is typed over it. */
export function PairRows<T extends Pair>(props: PairRowsProps<T>) {
  const { className, inputClass, noun, example, value, most, fresh, onChange } = props;
  const put = (key: number, some: Partial<Pair>) =>
    onChange(value.map(one => (one.key === key ? { ...one, ...some } : one)));
  return (
    <>
      {value.map(({ key, name, value: text, kept = false }, index) => (
        <div key={key} className={className}>
          <input
            className={inputClass}
            aria-label={`第 ${index + 1} 个${noun}的名称`}
            placeholder={example}
            value={name}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            onChange={event => put(key, { name: event.target.value })}
          />
          <input
            className={inputClass}
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
    </>
  );
}
