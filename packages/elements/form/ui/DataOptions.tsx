import { meets } from '@gonghui/kernel/pinyin.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { useRef, useState } from 'react';
import { NO_DATA } from '../../shared/no-data.ts';
import { type Choice, ChoiceList } from '../../ui/ChoiceList.tsx';
import { useLoaded } from '../../ui/use-loaded.tsx';
import { optionSourceOf, sourceKey } from '../linkage/option-source.ts';
import type { OutsideOptions } from '../linkage/outside-api.ts';
import type { IdsProps } from '../shared/ids-field.ts';
import type { FillProps } from '../views-api.ts';
import { type ListProps, PickIds } from './PickIds.tsx';

interface ChoiceProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
  noDataText?: string;
}

interface DataOptionsProps {
  fill: FillProps<ChoiceProps, unknown>;
  multiple: boolean;
  selected: readonly string[];
  onSelect(selected: string[]): void;
}

/**
 * Options that are another form's records: searched where they are, a page at a time, whatever their number. Those of an outside API
 * come all at once and are searched here.
 */
export function DataOptions({ fill, multiple, selected, onSelect }: DataOptionsProps) {
  const found = useRef(new Map<string, string>());
  const { props, host } = fill;
  const source = optionSourceOf(props as unknown as Props);
  const known = (id: string) =>
    found.current.get(id) ?? (source ? host.names.option?.(sourceKey(source), id) : undefined);
  const note = (options: readonly { value: string; label: string }[]) => {
    for (const { value, label } of options) found.current.set(value, label);
    if (source) host.noteOptions?.(sourceKey(source), options);
  };
  const fieldId = fill.fieldId ?? fill.columnId ?? '';
  const unknown =
    source && source.label !== source.value ? selected.filter(id => known(id) === undefined) : [];
  useLoaded(
    unknown.join('\n'),
    async () => {
      if (unknown.length === 0 || !host.optionLabels || fieldId === '') return [];
      const labels = await host.optionLabels(fieldId, unknown);
      // One that is no longer among the records is asked for once.
      note([...unknown.map(id => ({ value: id, label: id })), ...labels]);
      return labels;
    },
    0,
  );
  const picked: FillProps<IdsProps, string[]> = {
    ...fill,
    props: {
      label: props.label,
      placeholder: props.placeholder ?? '请选择',
      clearable: props.clearable ?? true,
      required: props.required ?? false,
      multiple,
    },
    value: [...selected],
    onChange: onSelect,
  };
  return (
    <PickIds fill={picked} icon="search" unit="项" nameOf={id => known(id) ?? id}>
      {list => (
        <Options
          {...list}
          fieldId={fieldId}
          outside={source?.outside}
          none={props.noDataText || NO_DATA}
          onFound={note}
        />
      )}
    </PickIds>
  );
}

interface OptionsProps extends ListProps {
  fieldId: string;
  outside: OutsideOptions | undefined;
  none: string;
  onFound(options: readonly { value: string; label: string }[]): void;
}

function Options({ fill, onToggle, fieldId, outside, none, onFound }: OptionsProps) {
  const [keyword, setKeyword] = useState('');
  const [pages, setPages] = useState(1);
  const more = useRef(false);
  const asked = keyword.trim();
  const whyNone = useRef('');
  const choices = useLoaded<Choice[]>(
    JSON.stringify(outside ? [] : [asked, pages]),
    async () => {
      const { searchOptions, outsideOptions } = fill.host;
      if (fieldId === '') return [];
      let list: { value: string; label: string }[] = [];
      if (outside) {
        const answer = await outsideOptions?.(fieldId, [
          ...new Set(outside.outside.inputs.map(({ valueKey }) => valueKey)),
        ]);
        list = answer?.list ?? [];
        whyNone.current = answer?.message ?? '';
      } else if (searchOptions) {
        const answers = await Promise.all(
          Array.from({ length: pages }, (_, index) => searchOptions(fieldId, asked, index + 1)),
        );
        list = answers.flatMap(answer => answer.list);
        more.current = answers.at(-1)?.more ?? false;
      }
      onFound(list);
      return list.map(({ value, label }) => ({
        id: value,
        name: label,
        ...(label === value ? {} : { note: value }),
      }));
    },
    200,
  );
  return (
    <>
      <ChoiceList
        label={`搜索${fill.props.label}`}
        placeholder="输入文字查找"
        keyword={keyword}
        onKeyword={next => {
          setKeyword(next);
          setPages(1);
        }}
        choices={
          outside
            ? {
                ...choices,
                data: choices.data?.filter(({ name, note = '' }) => meets(name, asked) || meets(note, asked)),
              }
            : choices
        }
        chosen={fill.value}
        multiple={fill.props.multiple === true}
        onToggle={onToggle}
        none={whyNone.current || (asked === '' ? none : '没有符合的选项')}
      />
      {more.current && !choices.loading ? (
        <p className="gf-notice">
          <button type="button" className="gf-link" onClick={() => setPages(pages + 1)}>
            显示更多
          </button>
        </p>
      ) : null}
    </>
  );
}
