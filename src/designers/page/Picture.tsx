import { pageTypes } from '@gonghui/elements/page/types.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { PageView } from '../../runtime/page-view/PageView.tsx';
import type { Device } from '../elements/elements-designer.ts';

/** A state of the page to look at, without its data: that is of now, and the state may be of any time. */
export function Picture({ template: stored, device }: { template: Template; device: Device }) {
  const template = useMemo(() => completeTemplate(pageTypes, stored), [stored]);
  return <PageView name="" template={template} device={device} source={null} />;
}
