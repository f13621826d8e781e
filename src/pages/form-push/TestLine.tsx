import type { CallResult } from '@gonghui/contract/define.ts';
import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { type HookDraft, headersOf } from './draft.ts';
import css from './form-push.module.css';

type Answer = CallResult<typeof hookCalls.connect>;

/** The way to the other side, in the order in which it is gone. */
const STEPS = [
  { label: '地址', stages: ['own', 'address'] },
  { label: '域名', stages: ['dns'] },
  { label: '访问许可', stages: ['guard'] },
  { label: '连接', stages: ['connect'] },
  { label: '加密', stages: ['tls'] },
  { label: '答复', stages: ['timeout', 'reply', 'status'] },
] as const;

/** 测试连接: a signed test message to the address as it is typed, and at which step it ended. */
export function TestLine({ draft, hook, moved }: { draft: HookDraft; hook: Hook | null; moved: boolean }) {
  const [busy, setBusy] = useState(false);
  const place = JSON.stringify([draft.url, draft.headers]);
  const [answer, setAnswer] = useState<{ of: string; said: Answer } | null>(null);
  const [fault, setFault] = useFault(place);
  const said = answer?.of === place ? answer.said : null;
  const test = async () => {
    if (draft.url.trim() === '') return setFault('请先填写推送地址');
    setBusy(true);
    setAnswer(null);
    try {
      const body = {
        url: draft.url.trim(),
        headers: headersOf(draft),
        ...(hook && !moved ? { hookId: hook.id } : {}),
      };
      setAnswer({ of: place, said: await send(hookCalls.connect, { body }, { quiet: true }) });
    } catch (error) {
      setFault(wordsOf(error, '测试没有完成，请重试'));
    } finally {
      setBusy(false);
    }
  };
  const failedAt =
    said && !said.ok ? STEPS.findIndex(step => step.stages.some(one => one === said.stage)) : -1;
  const encrypted = /^https:/i.test(draft.url.trim());
  return (
    <div className={css.test}>
      <Button busy={busy} onClick={() => void test()}>
        测试连接
      </Button>
      {fault ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {said ? (
        <div role="status" className={css.said} data-good={said.ok || undefined}>
          <ol className={css.steps} aria-label="测试经过">
            {STEPS.map(({ label }, index) => {
              if (label === '加密' && !encrypted) return null;
              const state = said.ok || index < failedAt ? 'done' : index === failedAt ? 'failed' : 'not';
              return (
                <li key={label} data-state={state}>
                  {label}
                  <span className="gh-sr-only">
                    {state === 'done' ? '：通过' : state === 'failed' ? '：失败' : '：未进行'}
                  </span>
                </li>
              );
            })}
          </ol>
          <p>
            {said.message}
            {said.ms > 0 ? `，用时 ${said.ms.toLocaleString('zh-CN')} 毫秒` : ''}
          </p>
          {said.head ? <pre translate="no">{said.head}</pre> : null}
        </div>
      ) : null}
    </div>
  );
}
