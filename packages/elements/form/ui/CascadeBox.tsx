import './cascade.css';
import type { ReactNode } from 'react';
import { NO_DATA } from '../../shared/no-data.ts';
import type { TreeNode } from '../../shared/option-tree.ts';
import { CascadeList } from '../../ui/CascadeList.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Layer } from '../../ui/Layer.tsx';
import { useLayer } from '../../ui/use-layer.tsx';
import { type LoadResult, useLoaded } from '../../ui/use-loaded.tsx';
import type { FillProps } from '../views-api.ts';
import { controlAttributes } from './control-attributes.ts';

interface BoxProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
  noDataText?: string;
}

interface Props {
  fill: FillProps<BoxProps, string[]>;
  /** Text of the value; '' when empty. */
  shown: string;
  /** Values along the tree to what is chosen. */
  path: readonly string[];
  /** An option with others below it may be the answer. */
  anyLevel: boolean;
  load(): Promise<readonly TreeNode[]>;
  onPick(path: readonly TreeNode[]): void;
}

/** One answer out of levels: a box with its text, and the levels side by side, or one after the other on a phone. */
export function CascadeBox({ fill, shown, path, anyLevel, load, onPick }: Props) {
  const { props, readOnly, host } = fill;
  const phone = host.device === 'mobile';
  const layer = useLayer(fill.inputId, readOnly, fill.onBlur);
  return (
    <div
      ref={layer.anchor}
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <input
        {...controlAttributes(fill)}
        className="gf-text"
        type="text"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        aria-controls={layer.controls}
        inputMode="none"
        readOnly
        placeholder={readOnly ? undefined : (props.placeholder ?? '请选择')}
        value={shown}
        onClick={layer.show}
        onKeyDown={event => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            layer.show();
          } else if (
            (event.key === 'Backspace' || event.key === 'Delete') &&
            props.clearable !== false &&
            !readOnly
          ) {
            fill.onChange([]);
          } else layer.onKeyDown(event);
        }}
        onBlur={() => {
          if (!layer.open) fill.onBlur();
        }}
      />
      {props.clearable !== false && !readOnly && fill.value.length > 0 ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={() => fill.onChange([])} />
      ) : null}
      {readOnly ? null : <Icon name="down" />}
      {layer.open ? (
        <Layer
          id={layer.id}
          anchor={layer.anchor}
          label={`选择${props.label}`}
          sheet={phone && 'low'}
          onClose={layer.close}
        >
          <Levels load={load}>
            {tree => (
              <CascadeList
                tree={tree}
                label={props.label}
                path={path}
                anyLevel={anyLevel}
                narrow={phone}
                none={props.noDataText || NO_DATA}
                onPick={(picked, last) => {
                  onPick(picked);
                  if (last) layer.close('back');
                }}
              />
            )}
          </Levels>
        </Layer>
      ) : null}
    </div>
  );
}

/** Loads the tree when the popup opens; the popup keeps its size meanwhile. */
function Levels({
  load,
  children,
}: {
  load(): Promise<readonly TreeNode[]>;
  children(tree: readonly TreeNode[]): ReactNode;
}) {
  const loaded: LoadResult<readonly TreeNode[]> = useLoaded('', load, 0);
  if (loaded.failed) {
    return (
      <p className="gf-notice gf-cascade-wait" role="alert">
        {navigator.onLine === false ? '网络已断开，联网后请' : '加载失败，请'}
        <button type="button" className="gf-link" onClick={loaded.retry}>
          重试
        </button>
      </p>
    );
  }
  if (loaded.data === undefined) return <p className="gf-notice gf-cascade-wait">加载中…</p>;
  return children(loaded.data);
}
