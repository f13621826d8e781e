import { external } from '@gonghui/elements/page/external/definition.ts';
import { EXTERNAL_WORDS } from '@gonghui/elements/page/external/words.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { useNode, useReadOnly, useSelectedIds } from '../../frame/hooks.ts';
import { placeExternal } from './place-external.ts';
import { useRelease } from './use-release.ts';

const ExternalPicker = fetched(async () => (await import('./ExternalPicker.tsx')).ExternalPicker);

/** Above the settings of an external component: where it comes from, and the way to choose another. */
export function ExternalPanel() {
  const ids = useSelectedIds();
  const [id] = ids;
  return ids.length === 1 && id !== undefined ? <OfNode key={id} id={id} /> : null;
}

function OfNode({ id }: { id: string }) {
  const node = useNode(id);
  return node?.type === external.type ? <Source id={id} formId={String(node.props.formId ?? '')} /> : null;
}

function Source({ id, formId }: { id: string; formId: string }) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const release = useRelease(formId);
  const [picking, pick] = useState(false);
  return (
    <section className="gd-page-source" aria-label="来源">
      <p className="gd-hint">
        {formId === ''
          ? '显示本应用其他表单、页面或报表中的一个组件；在来源中修改并发布后，这里随之更新。'
          : typeof release === 'string'
            ? EXTERNAL_WORDS[release]
            : '内容在来源中修改，发布后这里随之更新。'}
      </p>
      <button type="button" className="gd-add" disabled={readOnly} onClick={() => pick(true)}>
        <Link2 size={14} aria-hidden="true" />
        {formId === '' ? '选择外部组件' : '更换外部组件'}
      </button>
      {picking && (
        <ExternalPicker
          start={formId}
          onClose={() => pick(false)}
          onPick={chosen => {
            pick(false);
            placeExternal(designer, id, chosen);
          }}
        />
      )}
    </section>
  );
}
