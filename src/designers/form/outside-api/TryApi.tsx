import type { CallResult } from '@gonghui/contract/define.ts';
import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { type ApiDraft, wayOf } from './draft.ts';

export type Tried = CallResult<typeof outsideApiCalls.connect>;

const STAGES: Readonly<Record<string, string>> = {
  own: '参数',
  address: '地址',
  dns: '域名',
  guard: '访问许可',
  connect: '连接',
  tls: '加密',
  timeout: '等待答复',
  reply: '答复内容',
  status: '答复',
};

interface TryApiProps {
  formId: string;
  api: ApiDraft;
  /** Names of the parameters that the form fills in. */
  names: readonly string[];
  tried: Tried | null;
  onTried(tried: Tried | null): void;
}

/** Asks the outside API once with made-up values, and says at which stage it ended. */
export function TryApi({ formId, api, names, tried, onTried }: TryApiProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = async () => {
    setBusy(true);
    setFault('');
    try {
      const asked = names.map(name => ({ name, value: values[name] ?? '' }));
      const body = { ...wayOf(api), formId, values: asked, ...(api.id === null ? {} : { apiId: api.id }) };
      onTried(await send(outsideApiCalls.connect, { body }, { quiet: true }));
    } catch (error) {
      onTried(null);
      setFault(wordsOf(error, '测试没有完成，请重试'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="gd-linkage">
      {names.map(name => (
        <label key={name} className="gd-outside-sample">
          <span>{name}</span>
          <input
            className="gd-input"
            aria-label={`参数 ${name} 的测试值`}
            placeholder="测试时使用的值"
            maxLength={500}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues(before => ({ ...before, [name]: target.value }))}
          />
        </label>
      ))}
      <div className="gd-linkage-preview">
        <Button size="small" busy={busy} onClick={() => void run()}>
          测试
        </Button>
        <span role="status" data-failed={(tried !== null && !tried.ok) || undefined}>
          {fault ||
            (tried === null
              ? '测试后，从对方的答复中选择要填入的内容'
              : tried.ok
                ? `${tried.message}，用时 ${tried.ms.toLocaleString('zh-CN')} 毫秒${tried.more ? '；内容较多，只列出前面的部分' : ''}`
                : `在“${STAGES[tried.stage] ?? tried.stage}”一步失败：${tried.message}`)}
        </span>
      </div>
    </div>
  );
}
