import { showSetting } from '@gonghui/elements/changes/show-value.ts';
import { itemOf, leafKey } from '@gonghui/scene/layout.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { useSnapshot } from 'valtio/react';
import { report } from '../commands/report.ts';
import { type Designer, useDesigner } from '../designer.ts';
import type { Displaced, Overwrite } from '../ui-state.ts';
import { ClashNotice, PlaceClash, ValueWords } from './ClashNotice.tsx';
import { forgetValues } from './clashes.ts';

/**
 * Values and orders of the design's own settings and lists (rules, parameters, columns) that a colleague's took the place of. They
 * belong to no component that could be selected, so that they are told here, each with the way back.
 */
export function PageClashes() {
  const designer = useDesigner();
  const { overwrites, displaced } = useSnapshot(designer.ui);
  const parts = Map.groupBy(overwrites.filter(({ nodeId }) => nodeId === ROOT) as Overwrite[], ({ path }) =>
    partOf(path),
  );
  const places = displaced.filter(({ nodeId }) => nodeId === ROOT) as Displaced[];
  return (
    <>
      {[...parts].map(([part, list]) => (
        <ClashNotice
          key={part}
          back="恢复我的"
          onBack={() => takeBack(designer, list)}
          onClose={() => forgetValues(designer, list)}
        >
          {valueWords(designer, part, list)}
        </ClashNotice>
      ))}
      {places.map(one => (
        <PlaceClash key={one.key} displaced={one} list={called(designer, one.item?.prop ?? '')} />
      ))}
    </>
  );
}

/** A setting by itself, or the whole entry of a list: what people know as one thing. */
const partOf = (path: string): string => itemOf(leafKey(path)) ?? leafKey(path);

const settingOf = (designer: Designer, path: string) =>
  designer.pageSettings
    .flatMap(group => group.settings)
    .find(({ prop }) => path === prop || path.startsWith(`${prop}.`));

/** What a setting or a list of the design is called. */
function called(designer: Designer, path: string): string {
  const label = settingOf(designer, path)?.label;
  return label === undefined ? '页面设置' : `“${label}”`;
}

function valueWords(designer: Designer, part: string, list: readonly Overwrite[]) {
  const [first] = list;
  const open = part.indexOf('[');
  if (open >= 0) return `同事刚刚修改了${called(designer, part.slice(1, open))}中的一项，现在是他的内容`;
  const path = part.slice(1);
  const mine = showSetting(settingOf(designer, path), (first?.mine ?? null) as never);
  return <ValueWords label={called(designer, path)} mine={mine} />;
}

function takeBack(designer: Designer, list: readonly Overwrite[]): void {
  for (const { path, mine } of list) report(designer, designer.editor.setPage(path, mine as never));
  forgetValues(designer, list);
}
