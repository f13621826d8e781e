import { flowTypes } from '@gonghui/elements/flow/family.ts';
import { layoutFlow } from '@gonghui/elements/flow/picture/layout.ts';
import { readTree } from '@gonghui/elements/flow/read.ts';
import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { sceneOfTemplate } from '@gonghui/elements/template/scene.ts';
import { ROOT, type Template } from '@gonghui/scene/types.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { CardBody, FixedBody, TRIGGER_TEXT } from './CardBody.tsx';
import './flow.css';

const SMALLEST_PICTURE = 0.55;

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
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, layout.width);
  return (
    <div ref={box} className="gw-picture">
      <div className="gw-picture-room" style={{ width: layout.width * scale, height: layout.height * scale }}>
        <div
          className="gw-picture-plane"
          style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}
        >
          <svg className="gw-lines" width={layout.width} height={layout.height} aria-hidden="true">
            <path d={layout.path} />
          </svg>
          {layout.cards.map(({ id, kind, x, y, width, height, among }) => {
            const node = scene.node(id);
            const style = { transform: `translate(${x}px, ${y}px)`, width, height };
            if (kind === 'start' || kind === 'trigger' || kind === 'end') {
              return (
                <div key={id} className="gw-node" data-kind={kind} style={style}>
                  <FixedBody kind={kind} detail={kind === 'start' ? '可提交表单的成员' : TRIGGER_TEXT} />
                </div>
              );
            }
            const mark = marks?.get(id);
            return (
              <div
                key={id}
                className="gw-node"
                data-kind={kind}
                data-type-of={node?.type}
                data-default={among?.isDefault || undefined}
                data-passed={marks ? String(mark !== undefined) : undefined}
                data-tip={mark}
                style={style}
              >
                {kind === 'gateway' ? (
                  <strong className="gw-pill-title">{textOf(node?.props.title) || '条件分支'}</strong>
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
    </div>
  );
}

/** As small as it has to be to be seen whole, but never too small to read; then the start is brought to the middle. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      setScale(Math.min(1, Math.max(SMALLEST_PICTURE, element.clientWidth / width)));
      requestAnimationFrame(() => {
        element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return scale;
}
