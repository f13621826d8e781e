import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Choice } from './Choice.tsx';
import { mappedTitle } from './mapped-title.ts';

interface Setting {
  id: string;
  sort: MappedField['sort'];
  measures: readonly MappedField[];
  disabled: boolean;
  set(sort: Json): void;
}

const choiceOf = (by: string, direction: string): string => `${direction}:${by}`;

/** The order of a field: its own, or that of a number of the panel. A number that is gone leaves the field its own order. */
export function SortSetting({ id, sort, measures, disabled, set }: Setting) {
  const by = measures.some(one => one.id === sort?.by) ? (sort?.by ?? '') : 'key';
  const options = measures.flatMap(measure => {
    const title = mappedTitle(measure);
    return [
      [choiceOf(measure.id, 'desc'), `按${title}从大到小`],
      [choiceOf(measure.id, 'asc'), `按${title}从小到大`],
    ] as const;
  });
  return (
    <Choice
      id={id}
      label="排序"
      value={sort ? choiceOf(by, sort.direction) : ''}
      options={[
        ['', '默认'],
        [choiceOf('key', 'asc'), '升序'],
        [choiceOf('key', 'desc'), '降序'],
        ...options,
      ]}
      disabled={disabled}
      onChange={next => {
        const [direction = '', ...of] = next.split(':');
        set(next === '' ? null : { by: of.join(':'), direction });
      }}
    />
  );
}
