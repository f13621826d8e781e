import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { HOOK_SOURCES, type HookSource } from '@gonghui/contract/hook-shapes.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Select } from '../../ui/Select.tsx';
import css from './form-push.module.css';
import { SOURCE_WORDS } from './words.ts';

const MOST = 999;
const FORM = '';

/** What is pushed: the records of this form, or a dataset of its applet. Chosen once: receivers know one sort of body. */
export function SourceChoice(props: {
  appletId: string;
  sourceId: string | null;
  onChange(source: { sourceType: HookSource; sourceId: string | null }): void;
}) {
  const { appletId, sourceId, onChange } = props;
  const { data } = useLoad(`push sources ${appletId}`, signal =>
    send(
      datasetCalls.page,
      { body: { appletId, page: { current: 1, pageSize: MOST }, filters: {} } },
      { signal, quiet: true },
    ),
  );
  const datasets = (data?.list ?? []).filter(
    ({ kind }) => kind !== 'form' && HOOK_SOURCES.some(one => one === kind),
  );
  if (datasets.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend>推送来源</legend>
      <Select
        label="推送来源"
        className={css.source}
        value={sourceId ?? FORM}
        options={[
          { value: FORM, label: '本表单的数据' },
          ...datasets.map(({ id, name, kind }) => ({ value: id, label: `${SOURCE_WORDS[kind]}：${name}` })),
        ]}
        onChange={value => {
          const dataset = datasets.find(({ id }) => id === value);
          onChange({ sourceType: dataset?.kind ?? 'form', sourceId: dataset?.id ?? null });
        }}
      />
      {sourceId === null ? null : (
        <p className={css.note}>
          数据集没有变化事件：需要时用「批量推送」把全部行推送出去，一次最多 1 万行。保存后来源不能更换。
        </p>
      )}
    </fieldset>
  );
}
