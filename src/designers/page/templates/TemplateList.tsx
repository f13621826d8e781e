import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useDesigner } from '../../frame/designer.ts';
import { TypeIcon } from '../../frame/icons/Icon.tsx';
import { TemplateList as List } from '../../frame/templates/TemplateList.tsx';
import { PAGE_TEMPLATES } from './list.ts';
import './miniature.css';

/** Pages that an empty one may begin from. */
export const TemplateList = () => (
  <List
    templates={PAGE_TEMPLATES}
    hint="也可以从空白开始，直接从左侧拖入组件"
    begun="模板已放到画布，请换上自己的内容和数据"
    miniature={template => <Miniature template={template} />}
  />
);

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
