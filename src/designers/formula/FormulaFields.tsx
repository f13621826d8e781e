import { meets } from '@gonghui/kernel/pinyin.ts';
import { TYPE_NAMES } from '@gonghui/syntax/value.ts';
import { useState } from 'react';
import { SearchInput } from '../../ui/plain/SearchInput.tsx';
import type { FormulaField } from './formula-text.ts';

interface FormulaFieldsProps {
  fields: readonly FormulaField[];
  onPick(field: FormulaField): void;
}

/** The fields that a formula can name, to search and to put in. */
export function FormulaFields({ fields, onPick }: FormulaFieldsProps) {
  const [keyword, setKeyword] = useState('');
  const shown = fields.filter(field => meets(field.label, keyword));
  return (
    <section aria-label="字段">
      <SearchInput
        className="gd-input"
        placeholder="搜索字段"
        aria-label="搜索字段"
        value={keyword}
        onChange={setKeyword}
      />
      <ul className="gd-formula-fields">
        {shown.map(field => (
          <li key={field.path}>
            <button type="button" onClick={() => onPick(field)}>
              <span>{field.label}</span>
              <small>{TYPE_NAMES[field.type]}</small>
            </button>
          </li>
        ))}
        {shown.length === 0 ? <li className="gd-hint">没有可用的字段</li> : null}
      </ul>
    </section>
  );
}
