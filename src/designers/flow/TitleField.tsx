import { TITLE_LENGTH } from '@gonghui/elements/flow/shared/shapes.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { report } from '../frame/commands.tsx';
import { useDesigner } from '../frame/designer.ts';
import { useFlow } from './flow-designer.ts';

/** The title of a card, edited in place; empty text reverts (spec, designers §5 "Inline rename"). */
export function TitleField({ id, title }: { id: string; title: string }) {
  const { editor } = useDesigner();
  const designer = useDesigner();
  const { state } = useFlow();
  const done = (value: string | null) => {
    if (state.renaming !== id) return;
    state.renaming = null;
    const text = cleanName(value ?? '');
    if (text !== '' && text !== title) report(designer, editor.setProp([id], 'title', text));
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  return (
    <input
      className="gf-title-field gf-over"
      defaultValue={title}
      aria-label="名称"
      maxLength={TITLE_LENGTH}
      placeholder="文本不能为空"
      ref={element => element?.focus()}
      onFocus={event => event.target.select()}
      onPointerDown={event => event.stopPropagation()}
      onBlur={event => done(event.target.value)}
      onKeyDown={event => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) done(event.currentTarget.value);
        else if (event.key === 'Escape') done(null);
      }}
    />
  );
}
