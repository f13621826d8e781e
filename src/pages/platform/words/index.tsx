import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import css from '../platform.module.css';
import own from './words.module.css';
import { readWords, wordsFault } from './words.ts';

function WordsForm({ stored }: { stored: readonly string[] }) {
  const [saved, setSaved] = useState(stored.join('\n'));
  const [text, setText] = useState(saved);
  const [busy, setBusy] = useState(false);
  const words = readWords(text);
  const fault = wordsFault(words);
  const changed = words.join('\n') !== saved;
  useUnsaved(changed);
  const save = async () => {
    setBusy(true);
    try {
      await send(linkageCalls.setWords, { body: { words } });
      setSaved(words.join('\n'));
      // What was written meanwhile is not stored yet.
      setText(now => (now === text ? words.join('\n') : now));
      toastSuccess('操作成功');
    } catch {
      // What went wrong has been shown by the client; the text stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={own.box}>
      <label className={own.label} htmlFor="content-words">
        检测词，每行一个
      </label>
      <textarea
        id="content-words"
        className={own.words}
        value={text}
        rows={16}
        placeholder={'例如：\n内部机密\n代开发票'}
        aria-describedby="content-words-note"
        aria-invalid={fault !== null || undefined}
        onChange={event => setText(event.target.value)}
      />
      <div className={css.row}>
        <Button
          variant="primary"
          busy={busy}
          disabled={!changed || fault !== null}
          onClick={() => void save()}
        >
          保存
        </Button>
        <span id="content-words-note" className={own.note} role="status">
          {fault ?? `共 ${words.length} 个${changed ? '，有未保存的修改' : ''}`}
        </span>
      </div>
    </div>
  );
}

/** 内容检测词: what no submission to a form with content detection may contain, in the whole enterprise. */
export function Component() {
  const loaded = useLoad('words', signal => send(linkageCalls.words, undefined, { signal }));
  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>内容检测词</h1>
      </header>
      <p className={own.note}>
        开启了文本内容检测的表单（表单设计 › 整体设置 › 内容检测）提交时会检查这些词，含有任意一个则不予提交。
      </p>
      {loaded.data ? (
        <WordsForm stored={loaded.data.words} />
      ) : loaded.error ? (
        <EmptyState title="检测词没有加载成功">
          <Button onClick={() => void loaded.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={8} height={28} />
      )}
    </div>
  );
}
