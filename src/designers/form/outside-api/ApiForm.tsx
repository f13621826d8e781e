import type { OutsideApi } from '@gonghui/contract/outside-apis.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ApiPairs } from './ApiPairs.tsx';
import type { ApiDraft } from './draft.ts';
import { useApiSaving } from './use-api-saving.ts';

const KEPT = [
  { value: '0', label: '每次都重新查询' },
  { value: '60', label: '相同参数 1 分钟内用上次的答复' },
  { value: '600', label: '相同参数 10 分钟内用上次的答复' },
  { value: '3600', label: '相同参数 1 小时内用上次的答复' },
];

interface ApiFormProps {
  formId: string;
  draft: ApiDraft;
  onChange(draft: ApiDraft): void;
  onSaved(api: OutsideApi): void;
  onCancel(): void;
}

/** How an outside API is reached. It is stored by itself, for its headers are not to stand in a design that travels. */
export function ApiForm({ formId, draft, onChange, onSaved, onCancel }: ApiFormProps) {
  const { busy, fault, save } = useApiSaving(formId, draft, onSaved);
  const put = (some: Partial<ApiDraft>) => onChange({ ...draft, ...some });
  return (
    <fieldset className="gd-outside-form">
      <legend>{draft.id === null ? '新建接口' : '修改接口'}</legend>
      <div className="gd-linkage-row">
        <span>名称</span>
        <input
          className="gd-input"
          aria-label="接口名称"
          placeholder="如：工商信息查询"
          maxLength={50}
          value={draft.name}
          autoComplete="off"
          onChange={event => put({ name: event.target.value })}
        />
      </div>
      <div className="gd-linkage-row">
        <span>地址</span>
        <div className="gd-outside-address">
          <Select
            label="请求方式"
            className="gd-input"
            value={draft.method}
            options={[
              { value: 'GET', label: 'GET' },
              { value: 'POST', label: 'POST' },
            ]}
            onChange={method => put({ method: method === 'POST' ? 'POST' : 'GET' })}
          />
          <input
            className="gd-input"
            aria-label="接口地址"
            placeholder="https://"
            maxLength={2000}
            value={draft.url}
            spellCheck={false}
            autoComplete="off"
            onChange={event => put({ url: event.target.value })}
          />
        </div>
      </div>
      <ApiPairs draft={draft} put={put} />
      <div className="gd-linkage-row">
        <span>重复查询</span>
        <Select
          label="重复查询"
          className="gd-input"
          value={String(draft.cacheSeconds)}
          options={
            KEPT.some(({ value }) => value === String(draft.cacheSeconds))
              ? KEPT
              : [
                  ...KEPT,
                  { value: String(draft.cacheSeconds), label: `${draft.cacheSeconds} 秒内用上次的答复` },
                ]
          }
          onChange={seconds => put({ cacheSeconds: Number(seconds) })}
        />
      </div>
      {fault ? (
        <p className="gd-linkage-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <div className="gd-outside-actions">
        <Button size="small" variant="primary" busy={busy} onClick={() => void save()}>
          保存接口
        </Button>
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
      </div>
    </fieldset>
  );
}
