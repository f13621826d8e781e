import { missingIn } from '@gonghui/elements/panel/missing.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { useState, useSyncExternalStore } from 'react';
import { PanelBody } from '../../runtime/report-view/PanelBody.tsx';
import { usePanel } from '../../runtime/report-view/use-panel.ts';
import { useDesigner } from '../frame/designer.ts';
import { useData } from './data-designer.ts';
import { previewQuestion } from './panel-question.ts';

/** A panel of a report or a page with its data as it is now, under the designer's own rights. */
export function LivePanel({ panel, title }: { panel: TemplateComponent; title: string }) {
  const { panels, scheduler, preview } = useData();
  const [page, setPage] = useState(1);
  const question = previewQuestion(panels, panel, preview, { page });
  const position = usePosition(panel.id);
  const { state, retry } = usePanel(scheduler, question, missingIn(panels, panel));
  return (
    <>
      <div className="rp-head">
        <h2 title={title}>{title}</h2>
      </div>
      <div className="rp-live" data-state={state.is}>
        <PanelBody
          panel={panel}
          title={title}
          state={state}
          position={position}
          onPage={setPage}
          more={(after, signal) =>
            previewQuestion(panels, panel, preview, { after })?.run(signal) ??
            Promise.reject(new Error('no question'))
          }
          retry={retry}
        />
      </div>
    </>
  );
}

/** Place of the panel among all, from 1. */
function usePosition(id: string): number {
  const { editor } = useDesigner();
  return useSyncExternalStore(
    listener => editor.onStructure(listener),
    () => editor.order().indexOf(id) + 1,
  );
}
