import { flowTypes } from '@gonghui/elements/flow/family.ts';
import { layoutFlow } from '@gonghui/elements/flow/picture/layout.ts';
import { readTree } from '@gonghui/elements/flow/read.ts';
import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { sceneOfTemplate } from '@gonghui/elements/form/template-scene.ts';
import { ROOT, type Template } from '@gonghui/scene/types.ts';
import { type ReactNode, useMemo } from 'react';
import { CardBody, FixedBody, TRIGGER_TEXT } from './CardBody.tsx';
import './flow.css';

/** A flow to look at: an earlier version, a phone, the path that a trial took. */
export const picture = (template: Template): ReactNode => <FlowPicture template={template} />;

export function FlowPicture({
  template,
  labelOf = () => undefined,
  marks,
}: {
  template: Template;
  labelOf?(key: string): string | undefined;
  /** Nodes that were passed, with what to say beside them; the others are drawn faintly. */
  marks?: ReadonlyMap<string, string>;
}) {
  const scene = useMemo(() => sceneOfTemplate(template, flowTypes), [template]);
  const layout = useMemo(() => layoutFlow(readTree(scene), ROOT), [scene]);
  return (
    <div className="gf-picture">
      <div style={{ width: layout.width, height: layout.height, position: 'relative' }}>
        <svg className="gf-lines" width={layout.width} height={layout.height} aria-hidden="true">
          <path d={layout.path} />
        </svg>
        {layout.cards.map(({ id, kind, x, y, width, height, among }) => {
          const node = scene.node(id);
          const style = { transform: `translate(${x}px, ${y}px)`, width, height };
          if (kind === 'start' || kind === 'trigger' || kind === 'end') {
            return (
              <div key={id} className="gf-node" data-kind={kind} style={style}>
                <FixedBody kind={kind} detail={kind === 'start' ? '可提交表单的成员' : TRIGGER_TEXT} />
              </div>
            );
          }
          const mark = marks?.get(id);
          return (
            <div
              key={id}
              className="gf-node"
              data-kind={kind}
              data-type-of={node?.type}
              data-default={among?.isDefault || undefined}
              data-passed={marks ? String(mark !== undefined) : undefined}
              title={mark}
              style={style}
            >
              {kind === 'gateway' ? (
                <strong className="gf-pill-title">{textOf(node?.props.title) || '条件分支'}</strong>
              ) : (
                <CardBody
                  type={node?.type ?? ''}
                  props={node?.props ?? {}}
                  labelOf={labelOf}
                  priority={among && !among.isDefault ? among.at + 1 : undefined}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
