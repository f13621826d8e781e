import { meets } from '@gonghui/kernel/pinyin.ts';
import { useMemo, useState } from 'react';
import { Combobox } from '../../../ui/Combobox.tsx';
import type { useSourceForms } from './sources.ts';

interface SourceFormSelectProps {
  sources: ReturnType<typeof useSourceForms>;
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}

const HERE = '本应用';
/** More than this nobody reads; the search makes them fewer. */
const MOST = 100;

/** The form that records are taken from: those of the applet, then of others by applet; typing searches, by pinyin too. */
export function SourceFormSelect({ sources, value, disabled = false, onChange }: SourceFormSelectProps) {
  const { forms, others } = sources;
  const [words, setWords] = useState('');
  const all = useMemo(() => {
    const elsewhere = new Set(others.map(form => form.formId));
    const own = (forms ?? []).filter(form => !elsewhere.has(form.formId));
    return [
      ...own.map(form => ({ value: form.formId, label: form.formName, group: HERE })),
      ...others.map(form => ({ value: form.formId, label: form.formName, group: form.appletName })),
    ];
  }, [forms, others]);
  const found = useMemo(
    () => all.filter(({ label, group }) => meets(label, words) || meets(group, words)),
    [all, words],
  );
  const options = useMemo(() => found.slice(0, MOST), [found]);
  const chosen = all.find(option => option.value === value);
  const gone = value === '' ? '' : forms === null ? '已选表单' : '已删除或不能使用的表单';
  const name = chosen && (chosen.group === HERE ? chosen.label : `${chosen.label}（${chosen.group}）`);
  return (
    <Combobox
      label="数据来源"
      text={name ?? gone}
      value={value}
      disabled={disabled}
      placeholder={forms === null ? '正在加载' : '请选择表单'}
      options={options}
      empty={forms === null ? '正在加载' : words === '' ? '没有其他可用的表单' : '没有找到表单'}
      hint={found.length > MOST ? '输入名称或拼音可查找更多' : undefined}
      onSearch={setWords}
      onChoose={next => next !== value && onChange(next)}
    />
  );
}
