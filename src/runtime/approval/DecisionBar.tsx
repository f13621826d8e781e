import { ACTIONS, type Act, MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import { PHRASES } from '@gonghui/elements/flow/actions/table.ts';
import { useRef } from 'react';
import { ActionFields } from './ActionFields.tsx';
import { CommentField } from './CommentField.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { Signature } from './Signature.tsx';
import { type DecisionBarProps, useActing } from './use-acting.ts';

/** What the holder of a task can do with it. Actions that need more than a comment open above the buttons. */
export function DecisionBar(props: DecisionBarProps) {
  const { mine, host, without, comment, gone, message, onComment } = props;
  const acting = useActing(props);
  const { phone, act, ask, setAsk, signature, setSignature, gap, labelOf, open, onKeyDown } = acting;
  const box = useRef<HTMLElement>(null);
  const row = act && ACTIONS[act];
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
        <DecisionButtons bar={props} acting={acting} />
      </div>
    </section>
  );
}
