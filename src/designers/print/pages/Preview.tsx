import { Overlay } from '../../../ui/Overlay.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { DataPages } from './DataPages.tsx';

/** The pages as they would be printed. */
export function Preview() {
  const { ui } = useDesigner();
  return (
    <Overlay
      title="预览"
      className="gd-preview"
      onClose={() => {
        ui.overlay = null;
      }}
    >
      <DataPages />
    </Overlay>
  );
}
