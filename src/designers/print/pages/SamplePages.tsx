import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Page } from '@gonghui/print/display/list.ts';
import { pageSvg } from '@gonghui/print/draw/svg.ts';
import { layout } from '@gonghui/print/layout/layout.ts';
import { flowOf } from '@gonghui/print/values/flow-of.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { sampleValues } from './sample-values.ts';
import './pages.css';

/** Pages of a template to look at, an earlier one or as it stands on a phone: variables by their names. */
export function SamplePages({
  template,
  nameOf = key => key,
}: {
  template: Template;
  nameOf?: (key: string) => string;
}) {
  const pages = useMemo(
    () =>
      layout(flowOf(sheetOf(template).sheet, sampleValues(nameOf))).pages.map((page, at) => ({
        page,
        number: at + 1,
      })),
    [template, nameOf],
  );
  return (
    <div className="pd-pages">
      {pages.map(({ page, number }) => (
        <PageView key={number} page={page} label={`第 ${number} 页`} />
      ))}
    </div>
  );
}

/** One page as layout has it. The browser lays nothing out. */
export function PageView({ page, label }: { page: Page; label: string }) {
  const address = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pageSvg(page))}`,
    [page],
  );
  return (
    <img
      className="pd-page"
      src={address}
      alt={label}
      style={{ aspectRatio: `${page.width} / ${page.height}`, width: `${page.width / 1000}mm` }}
    />
  );
}
