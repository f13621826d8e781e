import { useParams } from 'react-router-dom';
import type { PageModule } from '../../routes/pages.ts';
import { DesignScreen } from '../frame/DesignScreen.tsx';
import { Canvas } from './Canvas.tsx';
import { beginForm, useFormDesigner } from './use-form-designer.ts';

export const begin: PageModule['begin'] = ({ appletId = '', formId = '' }) => beginForm(appletId, formId);

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
