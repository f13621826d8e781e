import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';
import { TITLE_LENGTH, textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { useSnapshot } from 'valtio/react';
import { report } from '../frame/commands/report.ts';
import { useDesigner } from '../frame/designer.ts';
import { NameBox } from '../frame/outline/NameBox.tsx';
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
  const pill = card.kind === 'gateway';
  return (
    <NameBox
      key={card.id}
      ids={[card.id]}
      name={title}
      className="gw-title-field gw-over"
      style={{
        transform: `translate(${card.x + (pill ? 4 : 38)}px, ${card.y + (pill ? 2 : 9)}px)`,
        width: card.width - (pill ? 8 : 50),
      }}
      maxLength={TITLE_LENGTH}
      placeholder="文本不能为空"
      onDone={name => {
        if (state.renaming === card.id) state.renaming = null;
        if (name !== null) report(designer, editor.setProp([card.id], 'title', name));
        document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
      }}
    />
  );
}
