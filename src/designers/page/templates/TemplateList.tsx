import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useReadOnly } from '../../frame/hooks.ts';
import { TypeIcon } from '../../frame/Icon.tsx';
import { PAGE_TEMPLATES } from './list.ts';
import type { PageTemplate } from './parts.ts';
import './templates.css';

/** Pages that an empty one may begin from. One step of undo leads back to the empty one. */
export function TemplateList() {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const use = ({ template, title }: PageTemplate) => {
    const { editor } = designer;
    const page = { ...editor.page(), ...template.page };
    if (!report(designer, editor.replaceWith({ ...template, page }, `使用模板 ${title}`))) return;
    toastSuccess('模板已放到画布，请换上自己的内容和数据');
  };
  return (
    <section className="gd-page-templates" aria-label="从模板开始">
      <h2>从模板开始</h2>
      <p className="gd-hint">也可以从空白开始，直接从左侧拖入组件</p>
      <div className="gd-page-template-grid">
        {PAGE_TEMPLATES.map(one => (
          <button
            key={one.name}
            type="button"
            className="gd-page-template"
            disabled={readOnly}
            data-tip={one.about}
            onClick={() => use(one)}
          >
            <Miniature template={one.template} />
            <span>{one.title}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** What stands over and beside what, in little. */
const Miniature = ({ template }: { template: Template }) => (
  <span className="gd-page-miniature" aria-hidden="true">
    <Blocks components={template.components} />
  </span>
);

function Blocks({ components }: { components: readonly TemplateComponent[] }) {
  const designer = useDesigner();
  return components.map(({ id, name, props, components: inner = [], containers = [] }) =>
    containers.length > 0 ? (
      <span key={id} className="gd-page-miniature-row">
        {containers.map(({ slot, components: held }, at) => (
          <span key={slot} style={{ flex: Number(String(props.gridRatio).split(':')[at] ?? 1) }}>
            <Blocks components={held} />
          </span>
        ))}
      </span>
    ) : inner.length > 0 ? (
      <Blocks key={id} components={inner} />
    ) : (
      <span key={id} className="gd-page-miniature-part">
        <TypeIcon name={designer.definition(name)?.icon} size={10} />
      </span>
    ),
  );
}
