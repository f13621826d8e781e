import type { Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { useLoad } from '../../../api/use-load.ts';
import { Select } from '../../../ui/Select.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useData } from '../data-designer.ts';
import { FieldList } from './FieldList.tsx';
import { FormPicker } from './FormPicker.tsx';
import { useDataset } from './use-dataset.ts';

const FROM_FORM = ' from-form';

/** Which dataset a panel reads, or a new one of a form; below it the fields that it has, to be dragged into mappings. */
export function DatasetControl({
  setting,
  target,
  value,
  mixed,
  disabled,
  inputId,
}: ControlProps<'dataset'>) {
  const { editor } = useDesigner();
  const report = useData();
  const { data: list, reload } = useLoad('datasets', () => report.source.list());
  const [picking, setPicking] = useState(false);
  const chosen = typeof value === 'string' ? value : '';
  const dataset = useDataset(chosen);
  const choose = async (id: string) => {
    await report.datasets.renew(id);
    const found = id === '' ? undefined : report.datasets.get(id);
    const fields = found === undefined || found === 'gone' ? [] : found.fields;
    if (id !== '') report.startWith = id;
    editor.group('选择数据集', () => {
      target.set('datumOriginalId', id);
      // How they are written is the dataset's to say, now as later.
      const known = fields.map(({ format: _, ...field }) => field);
      target.set('datumOriginalSettingFields', known as unknown as Json);
    });
  };
  const known = list ?? [];
  const name = dataset === 'gone' ? '数据集已被删除' : (dataset?.name ?? '正在读取…');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list is read again when somebody comes to it, for colleagues make datasets meanwhile
    <div className="rp-dataset" onFocus={() => void reload()}>
      <Select
        id={inputId}
        label={setting.label}
        className="gd-input"
        value={chosen}
        disabled={disabled}
        options={[
          { value: '', label: mixed ? '多个值' : '请选择数据集' },
          ...(chosen !== '' && !known.some(({ id }) => id === chosen)
            ? [{ value: chosen, label: name }]
            : []),
          ...known.map(one => ({ value: one.id, label: one.name })),
          { value: FROM_FORM, label: '由表单新建数据集…' },
        ]}
        onChange={next => {
          if (next === FROM_FORM) setPicking(true);
          else void choose(next);
        }}
      />
      {dataset === 'gone' && <p className="rp-warn">该数据集被删除，请更改数据集</p>}
      {dataset !== undefined && dataset !== 'gone' && (
        <FieldList fields={dataset.fields} disabled={disabled} />
      )}
      {picking && (
        <FormPicker
          load={report.source.forms}
          onClose={() => setPicking(false)}
          onPick={async form => {
            try {
              const id = await report.source.fromForm(form);
              setPicking(false);
              await Promise.all([reload(), choose(id)]);
            } catch (error) {
              toastError(wordsOf(error, '新建数据集失败，请稍后再试'));
            }
          }}
        />
      )}
    </div>
  );
}
