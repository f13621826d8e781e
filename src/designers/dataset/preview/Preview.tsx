import { Overlay } from '../../../ui/Overlay.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { useDefinition } from '../dataset-designer.ts';
import { DatasetTable } from './DatasetTable.tsx';
import { previewSteps, RESULT } from './steps.ts';
import { usePreview } from './use-preview.ts';
import './preview.css';

const NO_COLUMNS = () => undefined;

/** The result alone, over the whole screen. */
export function Preview() {
  const { designId, ui } = useDesigner();
  const definition = useDefinition();
  const step = previewSteps(definition, NO_COLUMNS).find(({ id }) => id === RESULT);
  const { answer, error, loading } = usePreview(designId, step);
  return (
    <Overlay
      title="预览结果"
      onClose={() => {
        ui.overlay = null;
      }}
    >
      <div className="gs-preview-large">
        {!step && <p className="gs-empty">先添加数据源，选择字段。</p>}
        {error && (
          <p className="gs-fault" role="alert">
            {error.message}
          </p>
        )}
        {step && answer && <DatasetTable answer={answer} label="数据集的数据" stale={loading} />}
        {answer?.main.rows.length === 0 && <p className="gs-empty">没有符合的数据</p>}
      </div>
    </Overlay>
  );
}
