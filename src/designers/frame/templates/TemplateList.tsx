import type { Template } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';
import { toastSuccess } from '../../../ui/toast.ts';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import './templates.css';

/** A design that an empty one may begin from. */
export interface StartTemplate {
  readonly name: string;
  readonly title: string;
  /** In a few words: what stands where. */
  readonly about: string;
  readonly template: Template;
}

interface TemplateListProps {
  templates: readonly StartTemplate[];
  hint: string;
  /** Said once a template is on the canvas. */
  begun: string;
  /** What stands where, in little. */
  miniature(template: Template): ReactNode;
  onBegun?(): void;
}

/** Designs that an empty one may begin from. One step of undo leads back to the empty one. */
export function TemplateList({ templates, hint, begun, miniature, onBegun }: TemplateListProps) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const use = ({ template, title }: StartTemplate) => {
    const { editor } = designer;
    const page = { ...editor.page(), ...template.page };
    if (!report(designer, editor.replaceWith({ ...template, page }, `使用模板 ${title}`))) return;
    onBegun?.();
    toastSuccess(begun);
  };
  return (
    <section className="gd-templates" aria-label="从模板开始">
      <h2>从模板开始</h2>
      <p className="gd-hint">{hint}</p>
      <div className="gd-template-grid">
        {templates.map(one => (
          <button
            key={one.name}
            type="button"
            className="gd-template"
            disabled={readOnly}
            data-tip={one.about}
            onClick={() => use(one)}
          >
            {miniature(one.template)}
            <span>{one.title}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
