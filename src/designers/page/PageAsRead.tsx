import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { loadPageViews } from '@gonghui/elements/page/views.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { PageView } from '../../runtime/page-view/PageView.tsx';
import { askPreview } from '../data/ask-preview.ts';
import type { DataParts } from '../data/data-designer.ts';
import type { Externals } from './external/externals.ts';
import { withReleases } from './external/with-releases.ts';
import { withoutData } from './without-data.ts';

/** A state of a page as viewers would have it. Without `preview` no dataset is asked: the state may be of any time. */
export function PageAsRead({
  name,
  template: stored,
  device,
  preview,
  externals,
}: {
  name: string;
  template: Template;
  device: Device;
  preview?: DataParts['preview'];
  /** Where components of other designs come from; without it each says that it comes from elsewhere. */
  externals?: Externals;
}) {
  const [here, setHere] = useState<{ of: Template; template: Template } | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    ready(stored, externals, preview === undefined).then(
      template => !gone && setHere({ of: stored, template }),
      () => !gone && setHere('failed'),
    );
    return () => {
      gone = true;
    };
  }, [stored, externals, preview]);
  const template = here !== 'failed' && here?.of === stored ? here.template : null;
  const source = useMemo(
    () =>
      preview && template
        ? { ask: askPreview(pagePanels, template, preview), onLost: () => undefined }
        : null,
    [template, preview],
  );
  if (here === 'failed') return <p role="alert">页面加载失败，请检查网络后重新打开</p>;
  if (!template) return <p role="status">正在加载…</p>;
  return <PageView key={device} name={name} template={template} device={device} source={source} />;
}

/** What is shown, with all that it is drawn with at hand. */
async function ready(
  stored: Template,
  externals: Externals | undefined,
  dataless: boolean,
): Promise<Template> {
  const whole = completeTemplate(pageTypes, stored);
  const own = dataless ? withoutData(whole) : whole;
  const template = externals ? await withReleases(own, externals) : own;
  await loadPageViews(panelsIn(template).map(one => one.name));
  return template;
}
