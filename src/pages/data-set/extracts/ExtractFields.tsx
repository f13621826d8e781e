import { EXTRACT_EVERY } from '@gonghui/contract/extracts.ts';
import { Select } from '../../../ui/Select.tsx';
import { everyWord } from '../connections/words.ts';
import css from '../data-set.module.css';
import { MANUAL, type NewExtractDraft } from './use-new-extract.ts';

const GROWING: ReadonlySet<string> = new Set(['number', 'date', 'date-time']);

const named = (list: readonly { name: string }[], none: string) => [
  { value: '', label: none },
  ...list.map(({ name }) => ({ value: name, label: name })),
];

/** How the chosen table is fetched, and how often. */
export function ExtractFields({ draft }: { draft: NewExtractDraft }) {
  const { columns, growing, setGrowing, key, setKey, every, setEvery } = draft;
  return (
    <div className={css.grid}>
      <div className={css.field}>
        <span>抽取方式</span>
        <Select
          className={css.choice}
          label="抽取方式"
          value={growing}
          options={[
            { value: '', label: '每次全部抽取' },
            ...(columns.data ?? [])
              .filter(({ type }) => type !== null && GROWING.has(type))
              .map(({ name }) => ({ value: name, label: `按 ${name} 只抽取新增` })),
          ]}
          onChange={setGrowing}
        />
      </div>
      <div className={css.field}>
        <span>定时</span>
        <Select
          className={css.choice}
          label="定时"
          value={every}
          options={[
            { value: MANUAL, label: '手动' },
            ...EXTRACT_EVERY.map(minutes => ({ value: String(minutes), label: everyWord(minutes) })),
          ]}
          onChange={setEvery}
        />
      </div>
      {growing !== '' && (
        <div className={css.field} data-whole="">
          <span>主键（同一行再次抽取时替换旧的）</span>
          <Select
            className={css.choice}
            label="主键"
            value={key}
            options={named(columns.data ?? [], '不设置')}
            onChange={setKey}
          />
        </div>
      )}
    </div>
  );
}
