import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { NarrowView } from '../frame/NarrowView.tsx';
import { Opening } from '../frame/Opening.tsx';
import { useNarrow } from '../frame/use-narrow.ts';
import { Canvas } from './Canvas.tsx';
import { useFormDesigner } from './use-form-designer.ts';

/** `/design/form/{appletId}/{formId}` */
export function Component() {
  const { appletId = '', formId = '' } = useParams();
  return <FormDesigner key={formId} appletId={appletId} formId={formId} />;
}

function FormDesigner({ appletId, formId }: { appletId: string; formId: string }) {
  const opened = useFormDesigner(appletId, formId);
  const narrow = useNarrow();
  const [name, setName] = useState<string | null>(null);
  const shown = name ?? opened.name;
  useEffect(() => {
    document.title = `${shown} - 表单设计 - 共绘`;
  }, [shown]);
  if (opened.kind !== 'open') return <Opening state={opened} backPath={`/applet/pages/${appletId}`} />;
  const { designer } = opened;
  const rename = (value: string) => {
    setName(value);
    designer.rename(value).catch(() => setName(null));
  };
  if (narrow) return <NarrowView designer={designer} name={shown} />;
  return (
    <Frame designer={designer} name={shown} onRename={rename}>
      <Canvas />
    </Frame>
  );
}
