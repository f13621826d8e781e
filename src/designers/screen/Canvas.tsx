import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { Still } from '../../runtime/screen-play/Still.tsx';
import { useDesigner } from '../frame/designer.ts';
import { useChildren } from '../frame/hooks.ts';

/** The stage with its components. */
export function Canvas() {
  const { editor } = useDesigner();
  useChildren(ROOT, MAIN);
  return (
    <div className="sd-canvas">
      <Still template={editor.toTemplate()} />
    </div>
  );
}
