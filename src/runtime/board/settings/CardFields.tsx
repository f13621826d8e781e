import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '../../../ui/plain/Button.tsx';

interface CardFieldsProps {
  fields: readonly { id: string; label: string }[];
  chosen: readonly string[];
  most: number;
  onChange(chosen: string[]): void;
}

/** Fields of a card in their order; the first is its title. */
export function CardFields({ fields, chosen, most, onChange }: CardFieldsProps) {
  const labelOf = (id: string) => fields.find(field => field.id === id)?.label ?? '已删除的字段';
  const swap = (at: number, to: number) => {
    const next = [...chosen];
    const [one, other] = [next[at], next[to]];
    if (one === undefined || other === undefined) return;
    next[at] = other;
    next[to] = one;
    onChange(next);
  };
  const left = fields.filter(({ id }) => !chosen.includes(id));
  return (
    <fieldset className="kb-setting">
      <legend>
        卡片显示的字段（{chosen.length}/{most}）
      </legend>
      <ol className="kb-chosen">
        {chosen.map((id, at) => (
          <li key={id}>
            <span>{labelOf(id)}</span>
            {at === 0 ? <small>标题</small> : null}
            <Button
              icon
              size="small"
              variant="ghost"
              aria-label={`上移${labelOf(id)}`}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            >
              <ArrowUp size={14} aria-hidden="true" />
            </Button>
            <Button
              icon
              size="small"
              variant="ghost"
              aria-label={`下移${labelOf(id)}`}
              disabled={at === chosen.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              <ArrowDown size={14} aria-hidden="true" />
            </Button>
            <Button
              icon
              size="small"
              variant="ghost"
              aria-label={`不显示${labelOf(id)}`}
              onClick={() => onChange(chosen.filter(other => other !== id))}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <select
        aria-label="添加字段"
        value=""
        disabled={chosen.length >= most || left.length === 0}
        onChange={event => onChange([...chosen, event.target.value])}
      >
        <option value="">{chosen.length >= most ? `最多显示 ${most} 个字段` : '添加字段…'}</option>
        {left.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
