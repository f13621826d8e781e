import { linkageCalls } from '@gonghui/contract/linkage.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useDesigner } from '../../frame/designer.ts';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import { SourceFormSelect } from './SourceFormSelect.tsx';
import { canBeOption, useSourceForms } from './sources.ts';

interface SourcePickerProps {
  value: Json | undefined;
  disabled: boolean;
  /** Also asks for the field that people choose by. */
  withLabel: boolean;
  onChange(value: Json): void;
}

const textOf = (value: Json | undefined, key: string): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const part = value[key];
  return typeof part === 'string' ? part : '';
};

/** A form and the field of it whose contents are taken, with the first of them to look at. */
export function SourcePicker({ value, disabled, withLabel, onChange }: SourcePickerProps) {
  const designer = useDesigner();
  const [first, setFirst] = useState('');
  const formId = textOf(value, 'targetDatasetId');
  const sources = useSourceForms(designer.designId, formId);
  const { forms, error } = sources;
  const content = textOf(value, 'value');
  const label = textOf(value, 'label');
  const fields = forms?.find(form => form.formId === formId)?.fields.filter(canBeOption) ?? [];
  const options = fields.map(field => ({ value: field.key, label: field.alias }));
  const put = (next: { targetDatasetId: string; value: string; label: string }) => onChange(next);

  useEffect(() => {
    let current = true;
    setFirst('');
    if (formId === '' || content === '') return;
    send(
      linkageCalls.associatedForm,
      { body: { targetFormId: formId, value: content, ...(label === '' ? {} : { label }) } },
      { quiet: true },
    )
      .then(({ list, more }) => {
        if (!current) return;
        const names = list.slice(0, 5).map(option => option.label);
        setFirst(
          names.length === 0 ? '目前没有内容' : `${names.join('、')}${more || list.length > 5 ? ' 等' : ''}`,
        );
      })
      .catch(reason => current && setFirst(wordsOf(reason, '加载失败')));
    return () => {
      current = false;
    };
  }, [formId, content, label]);

  return (
    <div className="gd-linkage">
      <SourceFormSelect
        sources={sources}
        value={formId}
        disabled={disabled}
        onChange={next => put({ targetDatasetId: next, value: '', label: '' })}
      />
      {error ? <p className="gd-linkage-fault">{error}</p> : null}
      {formId === '' ? null : (
        <>
          <FieldSelect
            label={withLabel ? '选项值' : '校验内容'}
            placeholder={withLabel ? '选项值取自字段' : '内容取自字段'}
            gone="已删除的字段"
            value={content}
            disabled={disabled}
            options={options}
            onChange={next => put({ targetDatasetId: formId, value: next, label: label || next })}
          />
          {withLabel && content !== '' ? (
            <FieldSelect
              label="选项文字"
              placeholder="选项文字取自字段"
              gone="已删除的字段"
              value={label}
              disabled={disabled}
              options={options}
              onChange={next => put({ targetDatasetId: formId, value: content, label: next })}
            />
          ) : null}
          {first ? <p className="gd-hint">{first}</p> : null}
        </>
      )}
    </div>
  );
}
