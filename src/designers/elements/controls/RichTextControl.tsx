import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { RichText } from '@gonghui/elements/ui/RichText.tsx';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import '@gonghui/elements/form/rich/rich.css';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';

const Editor = fetched(
  async () => (await import('@gonghui/elements/form/rich/Editor.tsx')).default,
  () => <div className="gf-rich-box" style={SIZE} aria-busy="true" />,
);

/** One change of the design for a burst of keys. */
const WRITE_AFTER_MS = 400;
const SIZE = { '--gf-rich-height': '220px' } as CSSProperties;

/** Formatted text, in the editor that fillers of a rich field have; fetched when somebody first formats something. */
export function RichTextControl({
  target,
  value,
  disabled,
  inputId,
  labelId,
  set,
}: ControlProps<'rich-text'>) {
  const { host } = useDesigner();
  const html = typeof value === 'string' ? value : '';
  const [draft, flush] = useDraft(html, set);
  if (disabled)
    return (
      <div className="gf-rich-box" style={SIZE}>
        <RichText html={draft.text} imageUrl={host.imageUrl} />
      </div>
    );
  return (
    <Editor
      key={target.ids[0]}
      inputId={inputId}
      labelId={labelId}
      props={{ label: '图文内容', placeholder: '请输入图文内容' }}
      value={draft.text === '' ? null : draft.text}
      onChange={next => draft.write(typeof next === 'string' ? next : '')}
      onBlur={flush}
      readOnly={false}
      invalid={false}
      host={host}
      style={SIZE}
    />
  );
}

/** What is being typed, written a little later; what a colleague writes meanwhile replaces it when nothing is waiting. */
function useDraft(html: string, set: (value: string) => void) {
  const [text, setText] = useState(html);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);
  const write = useRef(set);
  write.current = set;
  const flush = useRef(() => {
    const last = waiting.current;
    if (!last) return;
    clearTimeout(last.timer);
    waiting.current = null;
    write.current(last.text);
  }).current;
  useEffect(() => {
    if (waiting.current === null) setText(html);
  }, [html]);
  useEffect(() => flush, [flush]);
  const keep = (next: string) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    setText(next);
    waiting.current = { text: next, timer: setTimeout(flush, WRITE_AFTER_MS) };
  };
  return [{ text, write: keep }, flush] as const;
}
