import { itemOf, leafKey } from '@gonghui/scene/layout.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { forgetPlace, forgetValues, putPlaceBack } from './clashes.ts';
import { report } from './commands/report.ts';
import { type Designer, useDesigner } from './designer.ts';
import { useReadOnly } from './hooks.ts';
import { showSetting } from './show-value.ts';
import type { Displaced, Overwrite } from './ui-state.ts';

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
        <Clash
          key={part}
          text={valueText(designer, part, list)}
          back="恢复我的"
          onBack={() => takeBack(designer, list)}
          onClose={() => forgetValues(designer, list)}
        />
      ))}
      {places.map(one => (
        <Clash
          key={one.key}
          text={placeText(designer, one)}
          back={designer.editor.formerPlace(one) ? '放回我的位置' : null}
          onBack={() => putPlaceBack(designer, one)}
          onClose={() => forgetPlace(designer, one)}
        />
      ))}
    </>
  );
}

function Clash(props: { text: string; back: string | null; onBack(): void; onClose(): void }) {
  const readOnly = useReadOnly() !== null;
  return (
    <p role="status">
      {props.text}
      {props.back !== null && (
        <button type="button" className="gd-text-button" disabled={readOnly} onClick={props.onBack}>
          {props.back}
        </button>
      )}
      <button type="button" className="gd-icon" aria-label="知道了" onClick={props.onClose}>
        <X size={13} />
      </button>
    </p>
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

function valueText(designer: Designer, part: string, list: readonly Overwrite[]): string {
  const [first] = list;
  const open = part.indexOf('[');
  if (open >= 0) return `同事同时修改了${called(designer, part.slice(1, open))}中的一项，他的内容在使用`;
  const path = part.slice(1);
  const mine = showSetting(settingOf(designer, path), (first?.mine ?? null) as never);
  return `同事刚刚修改了${called(designer, path)}，您的值是 ${mine}`;
}

function placeText(designer: Designer, displaced: Displaced): string {
  const list = called(designer, displaced.item?.prop ?? '');
  const place = designer.editor.formerPlace(displaced);
  return place
    ? `同事同时移动了${list}中的一项，您放在第 ${place.index + 1} 位`
    : `同事同时移动了${list}中的一项，您放的位置已不在`;
}

function takeBack(designer: Designer, list: readonly Overwrite[]): void {
  for (const { path, mine } of list) report(designer, designer.editor.setPage(path, mine as never));
  forgetValues(designer, list);
}
