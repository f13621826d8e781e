import { composes } from '@gonghui/elements/ui/composing.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { useEffect, useId, useRef, useState } from 'react';
import css from './InlineRename.module.css';

export interface InlineRenameProps {
  name: string;
  /** What is renamed, for screen readers: 表单名称. */
  label: string;
  maxLength: number;
  /** Names that may not be used again; the own one is no clash. */
  taken: ReadonlySet<string>;
  /** Only called with a new, allowed name. */
  onRename(name: string): void;
  /** Editing is over, renamed or not. */
  onDone(): void;
}

/**
 * Renaming in place (spec, platform §5): empty text reverts, a name already used shows 命名不能重复, Enter or leaving
 * keeps, Esc reverts. A name that may not be kept stays in the field with the reason beside it, also when the field is
 * left: what was typed is never thrown away unasked. A name that somebody else gave meanwhile stands, unless Enter says otherwise.
 */
export function InlineRename(props: InlineRenameProps) {
  const { name, maxLength, taken } = props;
  const [text, setText] = useState(name);
  /** The name that stood there when editing began; another one since is somebody else's. */
  const [begun] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const over = useRef(false);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const wanted = cleanName(text);
  const later = name !== begun && wanted !== begun && wanted !== name && wanted !== '';
  const message =
    wanted.length > maxLength
      ? `不能超过${maxLength}字`
      : wanted !== name && taken.has(wanted)
        ? '命名不能重复'
        : later
          ? `刚刚有人改为“${name}”，按回车仍用您的名称，按 Esc 放弃`
          : null;

  const allowed = wanted.length <= maxLength && !(wanted !== name && taken.has(wanted));
  const finish = (keep: boolean, sure = false) => {
    if (over.current || (keep && message !== null && !(sure && allowed))) return;
    over.current = true;
    if (keep && wanted !== '' && wanted !== begun && wanted !== name) props.onRename(wanted);
    props.onDone();
  };

  return (
    <span className={css.holder}>
      <input
        ref={input}
        className={css.input}
        value={text}
        aria-label={props.label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? noteId : undefined}
        placeholder="文本不能为空"
        onChange={event => setText(event.target.value)}
        onBlur={() => finish(true)}
        onKeyDown={event => {
          event.stopPropagation();
          // Enter that picks a word in an input method is not meant for us.
          if (composes(event)) return;
          if (event.key === 'Enter') finish(true, true);
          if (event.key === 'Escape') finish(false);
        }}
      />
      {message && (
        <span className={css.note} id={noteId} role="alert">
          {message}
        </span>
      )}
    </span>
  );
}
