import { type AskedWith, askedWith } from '@gonghui/elements/panel/clicks/apply-clicks.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import { paramsIn } from '@gonghui/elements/panel/params/declared.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { sizeOf } from '@gonghui/elements/screen/shared/box.ts';
import { enterpriseToday, gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Props, SceneNode, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, use, useMemo, useRef } from 'react';
import { usePanel } from '../../../runtime/report-view/use-panel.ts';
import { AssetBody } from '../../../runtime/screen-play/AssetBody.tsx';
import { useData } from '../../data/data-designer.ts';
import { previewQuestion } from '../../data/panel-question.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { usePage } from '../../frame/hooks.ts';
import { TypeIcon } from '../../frame/icons/Icon.tsx';
import { stageClock } from './stage-clock.ts';
import { StageTheme } from './stage-theme.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Props that say where a component stands: what it looks like hangs on none of them. */
const STANDING: ReadonlySet<string> = new Set(['pos', 'size', 'rotate', 'locked']);

const sameLooks = (a: Props, b: Props): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every(name => STANDING.has(name) || a[name] === b[name]);
};

/** The same object while only where it stands has changed: a chart that is moved is not drawn anew. */
function useAsset({ id, type, props }: SceneNode): TemplateComponent {
  const last = useRef<TemplateComponent | null>(null);
  if (!last.current || last.current.name !== type || !sameLooks(last.current.props, props))
    last.current = { id, name: type, props };
  return last.current;
}

/** A component with its data as it is now, under the designer's own rights. */
export const AssetContent = memo(function AssetContent({ node }: { node: SceneNode }) {
  const asset = useAsset(node);
  const designer = useDesigner();
  if (!designer.definition(node.type)) {
    return (
      <div className="sd-plain" data-unknown="">
        <span>{node.type === '' ? '损坏的组件' : `未知组件 ${node.type}`}</span>
      </div>
    );
  }
  const { width, height } = sizeOf(node.props);
  const title = nodeTitle(designer, node.id);
  return (
    // A picture of itself: only items may stand in the tree that the canvas is.
    <div className="sd-content" aria-hidden="true" inert>
      <LiveAsset asset={asset} title={title} width={width} height={height} />
    </div>
  );
});

/** In place of a chart that cannot be drawn yet: its box, what it is and what it waits for. */
function AssetPlaceholder({ type, title, missing }: { type: string; title: string; missing: string }) {
  const designer = useDesigner();
  return (
    <div className="sd-plain">
      <TypeIcon name={designer.definition(type)?.icon} size={28} />
      <span>{title}</span>
      <small>{missing === '数据集' ? '请选择数据集' : `请设置${missing}`}</small>
    </div>
  );
}

const NO_COMPONENTS: Template['components'] = [];

/**
 * The question of an asset with the default values of the page's parameters; undefined if it compares with a parameter that does not
 * exist.
 */
function useOwnQuestion(asset: TemplateComponent): AskedWith | undefined {
  const { params } = usePage();
  return useMemo(() => {
    if (paramsIn(screenPanels.askedPanel(asset)?.datum.options.filter).length === 0) return undefined;
    const page = { page: { params: params ?? [] }, components: NO_COMPONENTS };
    const found = askedWith(screenPanels, asset, page, {}, { today: enterpriseToday() });
    return found.ok ? found.value : undefined;
  }, [asset, params]);
}

const LiveAsset = memo(function LiveAsset({
  asset,
  title,
  width,
  height,
}: {
  asset: TemplateComponent;
  title: string;
  width: number;
  height: number;
}) {
  const { scheduler, preview } = useData();
  const asks = screenPanels.panelOf(asset.name)?.ask !== undefined;
  const own = useOwnQuestion(asset);
  const question = asks ? previewQuestion(screenPanels, asset, preview, {}, own) : null;
  const { state } = usePanel(scheduler, question, asks ? missingIn(screenPanels, asset) : null);
  useFailureToast(asset.id, state);
  const theme = use(StageTheme);
  const size = useMemo(() => ({ width, height }), [width, height]);
  const needs = screenPanels.panelOf(asset.name)?.mappings.some(({ required }) => required) ?? false;
  if (needs && state.is === 'unset')
    return <AssetPlaceholder type={asset.name} title={title} missing={state.missing} />;
  return (
    <AssetBody
      asset={asset}
      title={title}
      size={size}
      state={asks ? state : null}
      moving={false}
      now={asset.name === 'VTimer' ? stageClock().now : gatewayNow}
      theme={theme}
    />
  );
});
