import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Plus, X } from 'lucide-react';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { type Param, paramFault } from './param-fault.ts';

const MOST_PARAMS = 20;

/** Parameters that the address of the played screen may carry, with what stands for one that it does not. */
export function ParamsControl({ value, disabled, labelId, set }: ControlProps<'params'>) {
  const params = (Array.isArray(value) ? value : []) as unknown as Param[];
  const write = (next: readonly Param[]) => set(next as unknown as Json);
  const change = (id: string, part: Partial<Param>) =>
    write(params.map(one => (one.id === id ? { ...one, ...part } : one)));
  return (
    <>
      <ul className="sd-list" aria-labelledby={labelId}>
        {params.map((param, index) => (
          <li key={param.id}>
            <LiveInput
              text={param.name}
              write={name => change(param.id, { name })}
              aria-label={`第 ${index + 1} 个参数的名称`}
              aria-invalid={paramFault(params, index) !== '' || undefined}
              placeholder="参数名"
              maxLength={60}
              disabled={disabled}
            />
            <LiveInput
              text={param.initial ?? ''}
              write={initial => change(param.id, { initial })}
              aria-label={`第 ${index + 1} 个参数的默认值`}
              placeholder="默认值"
              maxLength={200}
              disabled={disabled}
            />
            <button
              type="button"
              className="gd-options-remove"
              aria-label={`删除第 ${index + 1} 个参数`}
              disabled={disabled}
              onClick={() => write(params.filter(({ id }) => id !== param.id))}
            >
              <X size={13} />
            </button>
          </li>
        ))}
      </ul>
      <Fault text={params.map((_, index) => paramFault(params, index)).find(fault => fault !== '') ?? ''} />
      {params.length < MOST_PARAMS ? (
        <button
          type="button"
          className="gd-add"
          disabled={disabled}
          onClick={() => write([...params, { id: newId(), name: '', initial: '' }])}
        >
          <Plus size={14} aria-hidden="true" />
          添加参数
        </button>
      ) : (
        <Fault text={`最多 ${MOST_PARAMS} 个参数`} />
      )}
    </>
  );
}
