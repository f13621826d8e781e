import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/designers/frame/frame.css';
import '../../src/runtime/record/record.css';
import './page.css';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DragLayer } from '../../src/designers/canvas/drag/DragLayer.tsx';
import { Canvas } from '../../src/designers/form/Canvas.tsx';
import { carrierOf } from '../../src/designers/frame/carrier.ts';
import { DesignerContext } from '../../src/designers/frame/designer.ts';
import { testDesigner } from '../../src/designers/testing/test-designer.tsx';
import { FormFill } from '../../src/runtime/form-fill/FormFill.tsx';
import { FillState } from '../../src/runtime/form-fill/fill-state.ts';
import { RecordBody } from '../../src/runtime/record/RecordBody.tsx';
import { sampleComponent, sampleValues } from './samples.ts';

declare global {
  interface Window {
    /** Shows one type; resolves when it stands. */
    showType?: (type: string) => Promise<void>;
  }
}

const NAMES: Readonly<Record<string, string>> = {
  user0001: '王芳',
  user0002: '李明',
  dept0001: '研发中心',
  role0001: '部门主管',
};
const HUES = ['#7b93f5', '#5cc9a7', '#f0b45f', '#b08cf0'];

/** A picture for an id, drawn here: hills under a sun, in a colour of its own. */
function drawn(id: string): string {
  const hue = HUES[(Number(id.at(-1)) || 1) % HUES.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><rect width="480" height="300" fill="${hue}"/><circle cx="370" cy="80" r="38" fill="#fff" opacity=".8"/><path d="M0 300 150 140 260 240 340 170 480 300z" fill="#fff" opacity=".55"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const name = (id: string) => NAMES[id];
const hostFor = (device: 'pc' | 'mobile'): FillHost => ({
  device,
  names: { user: name, dept: name, role: name },
  uploadImage: async file => ({ id: 'file0001', name: file.name }),
  imageUrl: drawn,
  searchUsers: async () => [],
  listDepts: async () => [],
});

const root = createRoot(document.getElementById('root') as HTMLElement);

function Type({ type }: { type: string }) {
  const definition = definitions.find(one => one.type === type);
  if (!definition) return <p>没有 {type}</p>;
  const component = sampleComponent(definition);
  const values = sampleValues(definition, component);
  // A narrow component stands alone in its row as wide as half of the form.
  const narrow = Number(component.props.overColumns) < 8;
  const props = narrow ? { ...component.props, overColumns: 8 } : component.props;
  const template = { page: pageDefaults, components: [{ ...component, props }] };
  const designer = { ...testDesigner(), host: hostFor('pc') };
  designer.editor.paste(template.components, { parent: ROOT, slot: MAIN, index: 0 });
  designer.editor.selection.clear();
  return (
    <MemoryRouter>
      <div className="shot" data-shot="design">
        <DesignerContext value={designer}>
          <DragLayer carrier={carrierOf(designer)} sensors={null}>
            <Canvas />
          </DragLayer>
        </DesignerContext>
      </div>
      <div className="shot" data-shot="fill">
        <FormFill state={new FillState(template, values)} host={hostFor('pc')} />
      </div>
      <div className="shot shot-phone" data-shot="phone">
        <FormFill state={new FillState(template)} host={hostFor('mobile')} />
      </div>
      <div className="shot" data-shot="record">
        <RecordBody template={template} values={values} host={hostFor('pc')} />
      </div>
    </MemoryRouter>
  );
}

await loadAllViews();
window.showType = async type => {
  flushSync(() => root.render(<Type key={type} type={type} />));
  await document.fonts.ready;
};
