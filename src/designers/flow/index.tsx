import { useParams } from 'react-router-dom';
import { DesignScreen } from '../frame/DesignScreen.tsx';
import { FlowCanvas } from './FlowCanvas.tsx';
import { beginFlow, useFlowDesigner } from './use-flow-designer.ts';

/** Before the screen is there, once its route is let through. */
export const begin = ({ appletId = '', formId = '' }: Readonly<Record<string, string | undefined>>): void =>
  beginFlow(appletId, formId);

/** `/flow/form/{appletId}/{formId}` */
export function Component() {
  const { appletId = '', formId = '' } = useParams();
  return <Designing key={formId} appletId={appletId} formId={formId} />;
}

function Designing({ appletId, formId }: { appletId: string; formId: string }) {
  const opened = useFlowDesigner(appletId, formId);
  return (
    <DesignScreen opened={opened} title="流程设计" backPath={`/applet/pages/${appletId}`}>
      <FlowCanvas />
    </DesignScreen>
  );
}
