import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { useCallback, useState } from 'react';
import type { FilledBefore } from '../../../runtime/form-fill/released.ts';
import { revealField } from '../../../runtime/form-fill/reveal.ts';
import { saying } from '../../../runtime/form-fill/submit.ts';
import { useFieldsMessage } from '../../../runtime/form-fill/use-fields-message.ts';
import type { useFill } from '../../../runtime/form-fill/use-fill.ts';
import { useUnsentMessage } from '../../../runtime/form-fill/use-unsent-message.ts';
import { keepReceipt } from '../stranger/kept-receipt.ts';

/** A record that was submitted. */
export interface Done {
  id: string;
  message: string;
  receipt?: string;
}

interface Filling {
  form: FillForm;
  account: string;
  /** Under what the record is kept until it is submitted. */
  place: string;
  fill: ReturnType<typeof useFill>;
  /** Nothing of it stays in this browser. */
  shared: boolean;
  onOutdated(before: FilledBefore): Promise<void>;
}

const NONE_UNCHOSEN = { nodes: [] as readonly string[], message: '' };

/** Submits a record, and keeps what came of it: a sentence above the button, words that may not be said, or the record. */
export function useSubmitting({ form, account, place, fill, shared, onOutdated }: Filling) {
  const [message, setMessage] = useState('');
  useFieldsMessage(
    fill.state,
    message,
    useCallback(() => setMessage(''), []),
  );
  const { unsent, askUnsent, clearUnsent } = useUnsentMessage(account, place, fill.state);
  const [banned, setBanned] = useState<{ message: string; words: string[] } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [left, setLeft] = useState(form.left);
  const [unchosen, setUnchosen] = useState(NONE_UNCHOSEN);
  const choose = unchosen.nodes.some(id => !fill.chosen[id]?.length) ? unchosen.message : '';

  function finish(outcome: Done): void {
    scrollTo(0, 0);
    const { id, receipt } = outcome;
    if (receipt && !shared) keepReceipt(form, { formId: form.id, id, receipt });
    setLeft(count => (count === null ? null : count - 1));
    setDone(outcome);
  }

  async function submit(): Promise<void> {
    setMessage('');
    clearUnsent();
    setUnchosen(NONE_UNCHOSEN);
    const wrong = fill.state.check();
    if (wrong) {
      setMessage('请按提示修改后再提交');
      return revealField(wrong);
    }
    if (await askUnsent()) return;
    const outcome = await fill.submit();
    if (!outcome) return;
    if (outcome.kind === 'done') return finish(outcome);
    if (outcome.kind === 'outdated') {
      setMessage('表单刚刚更新，已为您保留填写的内容，请核对后再提交');
      return onOutdated({ template: fill.state.template, ...fill.state.entered() });
    }
    if (outcome.kind === 'banned') return setBanned(outcome);
    if (outcome.kind === 'choose') return setUnchosen(outcome);
    setMessage(outcome.message);
    const first = outcome.kind === 'fields' ? fill.state.show(outcome.errors) : null;
    if (first) revealField(first);
  }

  /** Leads to the first field that says what may not be said; the dialog gives its focus back before. */
  function correct(words: readonly string[]): void {
    setBanned(null);
    const first = fill.state.show(saying(fill.state.values(), words));
    if (first) setTimeout(() => revealField(first));
  }

  return {
    message: message || unsent || choose,
    /** Nodes of the flow whose approvers are still to be chosen. */
    missing: unchosen.nodes,
    banned,
    done,
    left,
    submit,
    correct,
    closeBanned: () => setBanned(null),
    again: () => setDone(null),
  };
}
