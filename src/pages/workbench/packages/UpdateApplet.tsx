import type { Difference } from '@gonghui/contract/packages.ts';
import { ArrowRight } from 'lucide-react';
import { Select } from '../../../ui/Select.tsx';
import css from './update.module.css';
import { differencesText, type PartChoices, partTitle, STATES, usualChoice } from './update-choices.ts';

const USES = [
  { value: 'package', label: '用包里的' },
  { value: 'local', label: '保留本地的' },
] as const;

function Changes({ changes, more }: Pick<Difference, 'changes' | 'more'>) {
  return (
    <ul className={css.changes}>
      {changes.map(({ subject, text, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={at}>
          <b>{subject}</b> {text}
          {before !== undefined && (
            <span className={css.values}>
              <del>{before}</del>
              <ArrowRight size={12} aria-label="改为" />
              <ins>{after}</ins>
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className={css.more}>还有{more}处变化</li>}
    </ul>
  );
}

interface PartRowProps {
  difference: Difference;
  chosen: 'package' | 'local';
  onChoose(use: 'package' | 'local'): void;
}

/** One page or part of one, what has changed in it behind a click. */
function PartRow({ difference, chosen, onChoose }: PartRowProps) {
  const { state, local, changes, more } = difference;
  const title = partTitle(difference);
  const head = (
    <>
      <span className={css.state} data-state={state}>
        {STATES[state]}
      </span>
      <span className={css.name}>{title}</span>
      {changes.length > 0 && <span className={css.count}>{changes.length + more}处变化</span>}
      {state === 'changed' && local && <span className={css.local}>本地也改过</span>}
    </>
  );
  return (
    <li className={css.part}>
      {changes.length === 0 ? (
        <div className={css.head}>{head}</div>
      ) : (
        <details>
          <summary className={css.head}>{head}</summary>
          <Changes changes={changes} more={more} />
        </details>
      )}
      {state === 'changed' && (
        <div className={css.use}>
          <Select
            label={`${title}更新为`}
            value={chosen}
            options={USES}
            onChange={value => onChoose(value === 'package' ? 'package' : 'local')}
          />
        </div>
      )}
    </li>
  );
}

interface UpdateAppletProps {
  /** Of the applet that is chosen; null while they are read. */
  differences: readonly Difference[] | null;
  choices: PartChoices;
  onChoose(choices: PartChoices): void;
}

/** What an update does, page by page, before anything is stored. */
export function UpdateApplet({ differences, choices, onChoose }: UpdateAppletProps) {
  if (differences === null) return <p className={css.count}>正在比较…</p>;
  return (
    <section className={css.update} aria-label="源应用的变化">
      <p>{differencesText(differences)}</p>
      <ul className={css.parts}>
        {differences.map(difference => (
          <PartRow
            key={difference.part}
            difference={difference}
            chosen={choices[difference.part] ?? usualChoice(difference)}
            onChoose={use => onChoose({ ...choices, [difference.part]: use })}
          />
        ))}
      </ul>
    </section>
  );
}
