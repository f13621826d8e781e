import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';
import { TITLE_LENGTH, textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { useSnapshot } from 'valtio/react';
import { report } from '../frame/commands/report.ts';
import { useDesigner } from '../frame/designer.ts';
import { useFlow } from './flow-designer.ts';

/** The title of a card, edited in place over the card; empty text reverts (spec, designers §5 "Inline rename"). */
export function TitleField({ layout }: { layout: FlowLayout }) {
  const designer = useDesigner();
  const { editor } = designer;
  const { state } = useFlow();
  const id = useSnapshot(state).renaming;
  const card = id === null ? undefined : layout.cards.find(one => one.id === id);
  if (!card || editor.readOnly !== null) return null;
  const title = textOf(editor.node(card.id)?.props.title);
  const done = (value: string | null) => {
    if (state.renaming !== card.id) return;
    state.renaming = null;
    const text = cleanName(value ?? '');
    if (text !== '' && text !== title) report(designer, editor.setProp([card.id], 'title', text));
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  const pill = card.kind === 'gateway';
  return (
    <input
      key={card.id}
      className="gw-title-field gw-over"
      style={{
        transform: `translate(${card.x + (pill ? 4 : 38)}px, ${card.y + (pill ? 2 : 9)}px)`,
        width: card.width - (pill ? 8 : 50),
      }}
      defaultValue={title}
      aria-label="名称"
      maxLength={TITLE_LENGTH}
      placeholder="文本不能为空"
      ref={element => element?.focus({ preventScroll: true })}
      onFocus={event => event.target.select()}
      onPointerDown={event => event.stopPropagation()}
      onBlur={event => done(event.target.value)}
      onKeyDown={event => {
        event.stopPropagation();
        if (event.key === 'Enter' && !composes(event)) done(event.currentTarget.value);
        else if (event.key === 'Escape') done(null);
      }}
    />
  );
}
