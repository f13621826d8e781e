import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { isApiError } from '../../../transport/errors.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { askedBy, type Draft, draftOf, EMPTY, lacking, mergeDrafts } from './draft.ts';

/** What came of testing or saving a connection. */
interface Outcome {
  good: boolean;
  text: string;
  /** What the account may do beside reading. */
  grants?: readonly string[];
}

/** A connection as it is typed: tested, saved beside what colleagues save, and what came of it. */
export function useConnectionDraft(id: string | null, onSaved: () => void) {
  const known = useLoad(`connection ${id}`, async signal =>
    id === null ? null : send(datasourceCalls.get, { params: { id } }, { signal }),
  );
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [said, setSaid] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<'test' | 'save' | null>(null);
  const opened = useRef(false);
  // On a phone it stands below what can be seen.
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said) words.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  useEffect(() => {
    if (!known.data || opened.current) return;
    opened.current = true;
    setDraft(draftOf(known.data));
  }, [known.data]);
  /** A colleague saved it meanwhile: what he changed is shown beside what was typed here, and nothing is saved yet. */
  const takeOver = async (of: string) => {
    try {
      const now = await send(datasourceCalls.get, { params: { id: of } }, { quiet: true });
      const before = known.data ? draftOf(known.data) : draft;
      const { draft: merged, clash } = mergeDrafts(before, draft, draftOf(now));
      known.set(now);
      setDraft(merged);
      const text = clash
        ? '同事刚刚也修改了相同的内容，已保留您填写的，请核对后再保存'
        : '同事刚刚修改了这个连接，已与您填写的合并，请核对后再保存';
      setSaid({ good: false, text });
    } catch (error) {
      setSaid({ good: false, text: wordsOf(error, '没有加载成功，请重试') });
    }
  };
  const attempt = async (what: 'test' | 'save', work: () => Promise<Outcome | null>) => {
    const missing = lacking(draft);
    if (missing) return setSaid({ good: false, text: missing });
    setBusy(what);
    setSaid(null);
    try {
      setSaid(await work());
    } catch (error) {
      if (id !== null && isApiError(error, 'conflict')) return await takeOver(id);
      const { grants } = ((isApiError(error, 'invalid') ? error.data : null) as { grants?: string[] }) ?? {};
      const text = wordsOf(error, '连接没有成功，请重试');
      setSaid({ good: false, text, ...(grants && { grants }) });
    } finally {
      setBusy(null);
    }
  };
  const test = () =>
    attempt('test', async () => {
      const body = { ...askedBy(draft), ...(id !== null && { id }) };
      const { version, tables, grants } = await send(datasourceCalls.test, { body }, { quiet: true });
      const more =
        grants.length > 0
          ? `；该账号不只有读取权限（${grants.slice(0, 3).join('、')}），建议换用只读账号`
          : '';
      const text = `连接成功：${version}，${tables.toLocaleString('zh-CN')} 张表${more}`;
      return { good: true, text, grants };
    });
  const save = () =>
    attempt('save', async () => {
      const body = askedBy(draft);
      if (id === null) await send(datasourceCalls.create, { body }, { quiet: true });
      else {
        const since = known.data ? { updatedAt: known.data.updatedAt } : {};
        await send(datasourceCalls.update, { params: { id }, body: { ...body, ...since } }, { quiet: true });
      }
      toastSuccess('保存成功');
      onSaved();
      return null;
    });
  const change = (next: Draft) => {
    // The yes to an account that can write is given to what was just said of it.
    if (next.writable === draft.writable) setSaid(null);
    setDraft(next);
  };
  return { known, draft, change, said, words, busy, test, save };
}
