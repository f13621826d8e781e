import { type RefObject, useEffect, useState } from 'react';
import { useDesigner } from '../designer.ts';
import { usePeers } from '../hooks.ts';
import { indexOf, sharedText } from './shared-caret.ts';

/**
 * Where colleagues type in the same text. A text box cannot show carets of others, so the text is laid out once more,
 * unseen, over the box: the marks stand in it where the characters are.
 */
export function PeerCarets({
  nodeId,
  prop,
  text,
  box,
}: {
  nodeId: string;
  prop: string;
  text: string;
  box: RefObject<HTMLTextAreaElement | null>;
}) {
  const { editor } = useDesigner();
  const [scroll, setScroll] = useState(0);
  const shared = sharedText(editor.doc, nodeId, prop);
  const carets = usePeers()
    .flatMap(({ clientId, name, color, focus }) => {
      if (!shared || focus?.nodeId !== nodeId || focus.prop !== prop || focus.caret === undefined) return [];
      const index = indexOf(editor.doc, shared, focus.caret);
      return index === null ? [] : [{ clientId, name, color, index }];
    })
    .sort((a, b) => a.index - b.index);
  const some = carets.length > 0;
  useEffect(() => {
    const area = box.current;
    if (!area || !some) return;
    const follow = () => setScroll(area.scrollTop);
    follow();
    area.addEventListener('scroll', follow, { passive: true });
    return () => area.removeEventListener('scroll', follow);
  }, [box, some]);
  if (!some) return null;
  return (
    <div className="gd-carets gd-input" aria-hidden="true">
      <div style={{ transform: `translateY(${-scroll}px)` }}>
        {carets.map(({ clientId, name, color, index }, at) => (
          <span key={clientId}>
            {text.slice(carets[at - 1]?.index ?? 0, index)}
            <i style={{ background: color }}>
              <em style={{ background: color }}>{name}</em>
            </i>
          </span>
        ))}
        {text.slice(carets.at(-1)?.index ?? 0)}
      </div>
    </div>
  );
}
