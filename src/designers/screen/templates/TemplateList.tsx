import { posOf } from '@gonghui/elements/screen/shared/box.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useDesigner } from '../../frame/designer.ts';
import { TypeIcon } from '../../frame/icons/Icon.tsx';
import { TemplateList as List } from '../../frame/templates/TemplateList.tsx';
import { stageOf } from '../canvas/stage.ts';
import { pictureOf } from '../panels/palette-pictures.ts';
import { SCREEN_TEMPLATES } from './list.ts';
import './miniature.css';

/** Screens that an empty one may begin from. */
export function TemplateList() {
  const designer = useDesigner();
  return (
    <List
      templates={SCREEN_TEMPLATES}
      hint="也可以直接从左侧拖入组件"
      begun="模板已放到画布，请为图表选择数据集"
      miniature={template => <Miniature template={template} />}
      onBegun={() => {
        stageOf(designer).refits = true;
      }}
    />
  );
}

/** Where everything stands, in little. */
function Miniature({ template: { page, components } }: { template: Template }) {
  const [width, height] = [Number(page.width), Number(page.height)];
  return (
    <span
      className="sd-miniature"
      style={{ aspectRatio: `${width} / ${height}`, background: screenTheme(page.theme).background }}
      aria-hidden="true"
    >
      {inLayers(components).map(one => (
        <ThumbnailAsset key={one.id} item={one} width={width} height={height} theme={String(page.theme)} />
      ))}
    </span>
  );
}

/** All that stands in layers, where it stands on the stage. */
const inLayers = (list: readonly TemplateComponent[], left = 0, top = 0): TemplateComponent[] =>
  list.flatMap(one => {
    const { x, y } = posOf(one.props);
    const pos = [left + x, top + y];
    return one.components
      ? inLayers(one.components, left + x, top + y)
      : [{ ...one, props: { ...one.props, pos } }];
  });

/** Types that are too small to be told apart there. */
const SMALL = new Set(['VMainTitle', 'VTimer']);

function ThumbnailAsset(props: { item: TemplateComponent; width: number; height: number; theme: string }) {
  const { item, width, height, theme } = props;
  const designer = useDesigner();
  if (SMALL.has(item.name)) return null;
  const [x, y] = item.props.pos as number[];
  const [w, h] = item.props.size as number[];
  const share = (part = 0, whole = 1) => `${(part / whole) * 100}%`;
  const picture = pictureOf(item.name, String(item.props.subName));
  const place = {
    left: share(x, width),
    top: share(y, height),
    width: share(w, width),
    height: share(h, height),
    color: screenTheme(theme).accent,
  };
  return (
    <span
      className="sd-miniature-part"
      style={picture ? { ...place, backgroundImage: `url("${picture}")` } : place}
    >
      {!picture && <TypeIcon name={designer.definition(item.name)?.icon} size={11} />}
    </span>
  );
}
