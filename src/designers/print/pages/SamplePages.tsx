import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Page } from '@gonghui/print/display/list.ts';
import { pageSvg } from '@gonghui/print/draw/svg.ts';
import type { DrawCode } from '@gonghui/print/layout/context.ts';
import { layout } from '@gonghui/print/layout/layout.ts';
import { flowOf } from '@gonghui/print/values/flow-of.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { codesOf } from '../../../runtime/print/paper/codes.ts';
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
  const sheet = useMemo(() => sheetOf(template).sheet, [template]);
  const drawCode = useCodes(sheet);
  const pages = useMemo(
    () =>
      layout(flowOf(sheet, sampleValues(nameOf)), drawCode).pages.map((page, at) => ({
        page,
        number: at + 1,
      })),
    [sheet, nameOf, drawCode],
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

const noCode: DrawCode = () => ({ width: 1, height: 1, rects: [] });

/** What draws codes, once it is there; their places are empty until then. */
function useCodes(sheet: Sheet): DrawCode {
  const [codes, setCodes] = useState<DrawCode>(() => noCode);
  useEffect(() => {
    let gone = false;
    codesOf(sheet).then(
      found => {
        if (found && !gone) setCodes(() => found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [sheet]);
  return codes;
}
