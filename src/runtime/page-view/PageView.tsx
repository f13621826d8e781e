import '../form-fill/form-fill.css';
import './page-view.css';
import { themeOn } from '@gonghui/elements/form/container/theme-on.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { pictureCss } from '@gonghui/elements/shared/picture-address.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useChartsSoon } from '../chart/use-charts-soon.ts';
import { gridOf } from '../form-fill/arrangement.ts';
import { createDialogs } from '../form-fill/dialogs.ts';
import { Watermark } from '../form-fill/Watermark.tsx';
import { createHost } from '../host/host.ts';
import type { KeptRows } from './data/kept-rows.ts';
import { type PageSource, usePageFeed } from './data/use-page-feed.ts';
import { PageNodes } from './PageTree.tsx';
import { type ClickTargets, PageContext, type ShownPage, ValuesContext } from './page-context.ts';
import { followWithin, useInnerLinks } from './use-inner-links.ts';
import { usePageViews } from './use-page-views.ts';

const NOTHING_BEYOND: ClickTargets = {};
const NO_VALUES: FilterValues = {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const px = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** What stands around the elements, as the settings of the page have it. */
function lookOf({ page }: Template, host: FillHost, device: Device) {
  const { color, image } = (page.background ?? {}) as Props;
  const width = page.maxWidth;
  return {
    // On a colour of its own all of the page is as light or as dark as that, whatever its reader has chosen.
    theme: themeOn(text(color)),
    ground: {
      '--pv-color': text(color) || undefined,
      '--pv-image': pictureCss(text(image), host),
    } as CSSProperties,
    sheet: {
      ...gridOf(page),
      padding: px(page.padding, 16),
      maxWidth: device === 'pc' && typeof width === 'number' ? width : undefined,
    } as CSSProperties,
  };
}

/**
 * A custom page as people see it: one tree for computers and phones. `source`: who answers its questions; null, nothing is
 * asked, and what would be fed says that there is nothing.
 */
export function PageView({
  name,
  template,
  device,
  source,
  kept = null,
  beyond = NOTHING_BEYOND,
  watermark,
  children,
}: {
  name: string;
  template: Template;
  device: Device;
  source: PageSource | null;
  kept?: KeptRows | null;
  beyond?: ClickTargets;
  /** Drawn faintly over the page where its settings ask for it. */
  watermark?: string | undefined;
  /** Above the elements, as wide as the page. */
  children?: React.ReactNode;
}) {
  const [dialogs] = useState(createDialogs);
  const { openPage } = beyond;
  const host = useMemo(
    () => ({
      ...createHost({ device }),
      dialogs,
      follow: (address: string) => followWithin(openPage, address),
    }),
    [device, dialogs, openPage],
  );
  const [values, setValues] = useState(NO_VALUES);
  const [rows, setRows] = useState<Readonly<Record<string, number>>>({});
  const feed = usePageFeed(source, { template, device, values, rows });
  const all = useMemo(() => panelsIn(template), [template]);
  useChartsSoon(pagePanels, all, { afterPaint: true });
  const more = useCallback((id: string, count: number) => setRows(now => ({ ...now, [id]: count })), []);
  const page = useMemo(
    (): ShownPage => ({ template, host, feed, kept, beyond, more, change: setValues }),
    [template, host, feed, kept, beyond, more],
  );
  const ready = usePageViews(template);
  const follow = useInnerLinks(openPage);
  const look = useMemo(() => lookOf(template, host, device), [template, host, device]);
  return (
    <PageContext value={page}>
      <ValuesContext value={values}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links in it are followed within the app; keys click them as well */}
        <div className="pv-page" data-theme={look.theme} style={look.ground} onClick={follow}>
          {children}
          <section className="pv-sheet gh-form" aria-label={name} data-device={device} style={look.sheet}>
            {ready ? <PageNodes components={template.components} /> : null}
          </section>
          {template.page.isWaterline === true && watermark ? <Watermark text={watermark} /> : null}
        </div>
      </ValuesContext>
    </PageContext>
  );
}
