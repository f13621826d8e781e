import { useParams } from 'react-router-dom';
import { DesignScreen } from '../frame/DesignScreen.tsx';
import { Canvas } from './Canvas.tsx';
import { beginForm, useFormDesigner } from './use-form-designer.ts';

/** Before the screen is there, once its route is let through. */
export const begin = ({ appletId = '', formId = '' }: Readonly<Record<string, string | undefined>>): void =>
  beginForm(appletId, formId);

/** `/design/form/{appletId}/{formId}` */
export function Component() {
  const { appletId = '', formId = '' } = useParams();
  return <Designing key={formId} appletId={appletId} formId={formId} />;
}

function Designing({ appletId, formId }: { appletId: string; formId: string }) {
  const opened = useFormDesigner(appletId, formId);
  return (
    <DesignScreen opened={opened} title="表单设计" backPath={`/applet/pages/${appletId}`}>
      <Canvas />
    </DesignScreen>
  );
}
