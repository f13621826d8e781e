import { reportPanels } from '@gonghui/elements/report/panels.ts';
import type { SceneNode, TemplateComponent } from '@gonghui/scene/types.ts';
import { useState, useSyncExternalStore } from 'react';
import { PanelBody } from '../../runtime/report-view/PanelBody.tsx';
import { missingIn } from '../../runtime/report-view/panel-state.ts';
import { usePanel } from '../../runtime/report-view/use-panel.ts';
import { useData } from '../data/data-designer.ts';
import { previewQuestion } from '../data/panel-question.ts';
import { nodeTitle, useDesigner } from '../frame/designer.ts';
import { Filter } from './Filter.tsx';

/** A panel with its data as it is now, under the designer's own rights. */
export function LivePanel({ node }: { node: SceneNode }) {
  const designer = useDesigner();
  const title = nodeTitle(designer, node.id);
  const panel: TemplateComponent = { id: node.id, name: node.type, props: node.props };
  if (node.type === 'header') return <Header panel={panel} />;
  if (designer.definition(node.type)?.categories.includes('filter'))
    return <Filter panel={panel} title={title} />;
  return <Asked panel={panel} title={title} />;
}

function Header({ panel: { props } }: { panel: TemplateComponent }) {
  const styles = (props.stylesProps ?? {}) as { align?: string };
  return (
    <div className="rp-title" data-align={styles.align}>
      <h2>{String(props.name ?? '')}</h2>
      {props.subtitle ? <p>{String(props.subtitle)}</p> : null}
    </div>
  );
}

function Asked({ panel, title }: { panel: TemplateComponent; title: string }) {
  const { scheduler, preview } = useData();
  const [page, setPage] = useState(1);
  const question = previewQuestion(reportPanels, panel, preview, { page });
  const position = usePosition(panel.id);
  const { state, retry } = usePanel(scheduler, question, missingIn(reportPanels, panel));
  return (
    <>
      <div className="rp-head">
        <h2>{title}</h2>
      </div>
      <div className="rp-live" data-state={state.is}>
        <PanelBody
          panel={panel}
          title={title}
          state={state}
          position={position}
          onPage={setPage}
          more={(after, signal) =>
            previewQuestion(reportPanels, panel, preview, { after })?.run(signal) ??
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
