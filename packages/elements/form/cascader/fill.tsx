import { noNames } from '../../no-names.ts';
import { alongPath } from '../../shared/option-tree.ts';
import { CascadeBox } from '../ui/CascadeBox.tsx';
import type { FillProps } from '../views-api.ts';
import { cascaderField, cascaderTree } from './field.ts';
import type { CascaderProps } from './shape.ts';

export function Fill(fill: FillProps<CascaderProps, string[]>) {
  const { props, value, onChange } = fill;
  const gone = value.length > 0 && !alongPath(cascaderTree(props.options), value);
  return (
    <CascadeBox
      fill={gone ? { ...fill, props: { ...props, clearable: true } } : fill}
      shown={value.length === 0 ? '' : cascaderField.toText(value, props, noNames)}
      path={value}
      anyLevel={props.anyLevel === true}
      load={async () => cascaderTree(props.options)}
      onPick={path => onChange(path.map(node => node.value))}
    />
  );
}
