import { ACTIONS, type Act, BUTTONS, MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import { PHRASES } from '@gonghui/elements/flow/actions/table.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { ActionFields } from './ActionFields.tsx';
import { askOf, bodyOf, missing } from './ask.ts';
import { CommentField } from './CommentField.tsx';
import type { Mine } from './model.ts';
import { Signature } from './Signature.tsx';
import type { Decision } from './use-decision.ts';
import { useSettling } from './use-settling.ts';

interface DecisionBarProps {
  mine: Mine;
  host: FillHost;
  without: readonly string[];
  comment: string;
  busy: boolean;
  /** What opened by itself waits a moment before anything can be done. */
  cameByItself?: boolean;
  /** Why nothing can be done any more: what was open stays with what was written, and no button does anything. */
  gone?: string;
  /** What came of the last try; '' for nothing. */
  message: string;
  onComment(text: string): void;
  /** Resolves to true when it was done. */
  onDecide(decision: Decision): Promise<boolean>;
}

/** What the holder of a task can do with it. Actions that need more than a comment open above the buttons. */
export function DecisionBar(props: DecisionBarProps) {
  const {
    mine,
    host,
    without,
    comment,
    busy,
    gone,
    message,
    cameByItself = false,
    onComment,
    onDecide,
  } = props;
  const settling = useSettling(cameByItself);
  const phone = host.device === 'mobile';
  const [act, setAct] = useState<Act | null>(null);
  const [ask, setAsk] = useState(() => askOf(mine));
  const [signature, setSignature] = useState<string | null>(null);
  /** It was tried: from now on what is missing is said, for as long as it is. */
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLElement>(null);
  const labelOf = (one: Act) => mine.labels[one]?.trim() || ACTIONS[one].label;
  const acts = BUTTONS.filter(one => mine.actions.includes(one));
  const row = act && ACTIONS[act];

  const open = (next: Act | null) => {
    setAct(next);
    setAsk(askOf(mine));
    setTried(false);
  };
  const go = async (doing: Act) => {
    if (gone || settling) return;
    setTried(true);
    if (missing(doing, ask, mine, signature, comment)) return setAct(doing);
    const body = bodyOf(doing, ask, mine, signature);
    if (await onDecide({ action: doing, comment: comment.trim(), ...body })) open(null);
  };
  const press = (next: Act) => {
    // It needs nothing more; everything else says first what will happen, and on a phone so does this.
    if (next === MAIN_ACT && !phone && !mine.signature) void go(next);
    else open(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (composes(event)) return;
    if (event.key === 'Escape' && act !== null && !event.defaultPrevented) {
      event.preventDefault();
      open(null);
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (gone) return;
    if (act) void go(act);
    else if (mine.actions.includes(MAIN_ACT)) press(MAIN_ACT);
  };
  const gap = tried && act ? missing(act, ask, mine, signature, comment) : '';
  const words = gone || gap || message;
  if (gone && act === null && comment === '') return null;
  const hint = phone || !mine.actions.includes(MAIN_ACT) ? '' : `Ctrl+Enter ${labelOf(act ?? MAIN_ACT)}`;
  return (
    <section
      ref={box}
      className="ga-decide"
      data-device={host.device}
      data-open={act ?? undefined}
      aria-label="审批"
      onKeyDown={onKeyDown}
    >
      {phone && act ? (
        <button type="button" className="ga-curtain" aria-label="收起" onClick={() => open(null)} />
      ) : null}
      <div className="ga-decide-body">
        {row && act !== MAIN_ACT ? (
          <p className="ga-action-title">
            <strong>{labelOf(act as Act)}</strong>
            {row.note ? <small>{row.note}</small> : null}
          </p>
        ) : null}
        {act ? (
          <ActionFields
            act={act}
            ask={ask}
            mine={mine}
            host={host}
            without={without}
            onAsk={change => setAsk(old => ({ ...old, ...change }))}
          />
        ) : null}
        {mine.signature && row?.needs.signature ? (
          <Signature value={signature} host={host} onChange={setSignature} />
        ) : null}
        {!phone || act ? (
          <CommentField
            value={comment}
            hint={hint}
            phrases={row ? (row.phrases ?? []) : PHRASES}
            label={(row ?? ACTIONS[MAIN_ACT]).needs.comment}
            required={row?.needs.words !== undefined}
            missing={gap !== '' && gap === row?.needs.words && comment.trim() === ''}
            onChange={onComment}
          />
        ) : null}
        <p className="gh-message" role={gone ? undefined : 'alert'}>
          {words}
        </p>
        <div className="ga-buttons">
          {act ? (
            <>
              <Button size={phone ? 'large' : 'medium'} onClick={() => open(null)}>
                取消
              </Button>
              <Button
                variant={row?.look === 'danger' ? 'danger' : 'primary'}
                size={phone ? 'large' : 'medium'}
                busy={busy}
                disabled={gone !== undefined}
                onClick={() => void go(act)}
              >
                {act === MAIN_ACT ? labelOf(act) : `确认${labelOf(act)}`}
              </Button>
            </>
          ) : (
            acts.map(one => (
              <Button
                key={one}
                size={phone ? 'large' : 'medium'}
                variant={ACTIONS[one].look}
                busy={busy && one === MAIN_ACT}
                disabled={gone !== undefined || settling}
                data-act={one}
                onClick={() => press(one)}
              >
                {labelOf(one)}
              </Button>
            ))
          )}
        </div>
      </div>
    </section>
  );
}
