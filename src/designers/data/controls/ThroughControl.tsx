import { addressFault, VALUE_MARK } from '@gonghui/elements/panel/clicks/address.ts';
import { MAX_CLICKS } from '@gonghui/elements/panel/shapes.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { X } from 'lucide-react';
import { useLoad } from '../../../api/use-load.ts';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useData } from '../data-designer.ts';
import { Choice, Row } from './Choice.tsx';

const KINDS = { records: '查看明细', report: '打开其他报表', address: '打开网址' } as const;
type Kind = keyof typeof KINDS;
const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(KINDS, kind);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What a click opens: the records behind a number, another report with the value as its filter, or an address. */
export function ThroughControl({
  setting,
  target,
  value,
  disabled,
  inputId,
  labelId,
}: ControlProps<'through'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = target.ids[0] ?? '';
  const { prop } = setting;
  const items = (Array.isArray(value) ? value : []).filter(
    (item): item is Props & { id: string; kind: Kind } =>
      typeof item === 'object' &&
      item !== null &&
      !Array.isArray(item) &&
      typeof item.id === 'string' &&
      isKind(item.kind),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div className="rp-through" role="group" aria-labelledby={labelId}>
      <ul>
        {items.map(item => (
          <li key={item.id}>
            <div className="rp-through-head">
              <span>{KINDS[item.kind]}</span>
              <button
                type="button"
                className="gd-options-remove"
                disabled={disabled}
                aria-label={`移除${KINDS[item.kind]}`}
                onClick={() => report(designer, editor.removeItem(id, prop, item.id))}
              >
                <X size={13} />
              </button>
            </div>
            <Fields
              item={item}
              of={id}
              inputId={`${inputId}-${item.id}`}
              disabled={disabled}
              set={(part, next) => report(designer, editor.setItem(id, prop, item.id, part, next))}
            />
          </li>
        ))}
      </ul>
      {items.length < MAX_CLICKS && (
        <Select
          id={inputId}
          label="添加跳转"
          className="gd-input rp-add-field"
          value=""
          disabled={disabled}
          options={[
            { value: '', label: '＋ 添加跳转' },
            ...Object.entries(KINDS)
              .filter(([kind]) => kind !== 'records' || !items.some(item => item.kind === 'records'))
              .map(([kind, label]) => ({ value: kind, label })),
          ]}
          onChange={kind => {
            if (isKind(kind))
              report(designer, editor.addItem(id, prop, { id: newId(), kind, name: '', address: '' }));
          }}
        />
      )}
    </div>
  );
}

interface FieldsProps {
  item: Props & { id: string; kind: Kind };
  of: string;
  inputId: string;
  disabled: boolean;
  set(part: string, next: Json): void;
}

function Fields(props: FieldsProps) {
  const { item, inputId, disabled, set } = props;
  if (item.kind === 'records')
    return <p className="rp-hint">在表单的数据列表中打开，查看人只看到有权限的记录</p>;
  if (item.kind === 'report') return <ReportFields {...props} />;
  const address = text(item.address);
  const fault = address === '' ? null : addressFault(address);
  return (
    <>
      <Row id={`${inputId}-name`} label="名称">
        <LiveInput
          id={`${inputId}-name`}
          text={text(item.name)}
          write={next => set('name', next)}
          maxLength={100}
          placeholder="菜单中显示的名称"
          disabled={disabled}
        />
      </Row>
      <Row id={`${inputId}-address`} label="网址">
        <LiveInput
          id={`${inputId}-address`}
          text={address}
          write={next => set('address', next)}
          maxLength={500}
          placeholder={`https://… 可用 ${VALUE_MARK} 代表所点的值`}
          aria-invalid={fault !== null}
          disabled={disabled}
        />
      </Row>
      {fault !== null && <p className="rp-warn">{fault}</p>}
    </>
  );
}

function ReportFields({ item, inputId, disabled, set }: FieldsProps) {
  const { source } = useData();
  const { editor } = useDesigner();
  const { data: reports } = useLoad('reports', () => source.reports());
  const reportId = text(item.reportId);
  const { data: filters } = useLoad(`filters ${reportId}`, async () =>
    reportId === '' ? [] : source.filtersOf(reportId),
  );
  return (
    <>
      <Choice
        id={`${inputId}-report`}
        label="报表"
        value={reportId}
        options={[
          ...(reports ?? []).map(({ id, name }) => [id, name] as const),
          ...(reportId !== '' && reports && !reports.some(({ id }) => id === reportId)
            ? [[reportId, '报表已被删除'] as const]
            : []),
        ]}
        disabled={disabled}
        onChange={next =>
          editor.group('选择报表', () => {
            set('reportId', next);
            set('name', reports?.find(({ id }) => id === next)?.name ?? '');
            set('filterId', '');
          })
        }
      />
      {reportId !== '' && (
        <Choice
          id={`${inputId}-filter`}
          label="所点的值作为筛选"
          value={text(item.filterId)}
          options={[['', '不筛选'], ...(filters ?? []).map(({ id, name }) => [id, name] as const)]}
          disabled={disabled}
          onChange={next => set('filterId', next)}
        />
      )}
    </>
  );
}
