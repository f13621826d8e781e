import { type ReactNode, useRef } from 'react';
import type { NamedKind } from '../../shared/named-ids.ts';
import type { Choice } from '../../ui/ChoiceList.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { useLayer } from '../../ui/use-layer.tsx';
import { nameOr } from '../shared/id-list.ts';
import type { IdsProps } from '../shared/ids-field.ts';
import type { FillProps } from '../views-api.ts';
import { PickBox } from './PickBox.tsx';
import { useNamed } from './use-named.tsx';

type Fill = FillProps<IdsProps, string[]>;

export interface ListProps {
  fill: Fill;
  onToggle(choice: Choice): void;
}

interface Props {
  fill: Fill;
  icon: IconName;
  /** Unit of what is chosen: 人, 个部门. */
  unit: string;
  /** What the ids are of; else `nameOf` says their names. */
  kind?: NamedKind;
  nameOf?(id: string): string | undefined;
  children(list: ListProps): ReactNode;
}

/** People, departments or roles as chips; one choice closes the list, of several each is ticked. */
export function PickIds({ fill, icon, unit, kind, nameOf, children }: Props) {
  const { value, onChange } = fill;
  const layer = useLayer(fill.inputId, fill.readOnly, fill.onBlur);
  // Names of what was found here and what the page has not heard of yet.
  const found = useRef(new Map<string, string>());
  const asked = { user: [], dept: [], role: [] };
  const left = kind ? value.filter(id => !found.current.has(id)) : [];
  const { names, unknown } = useNamed(kind ? { ...asked, [kind]: left } : asked, fill.host);
  const known = (id: string) => nameOf?.(id) ?? (kind && names[kind](id)) ?? found.current.get(id);
  const onToggle = (choice: Choice) => {
    found.current.set(choice.id, choice.name);
    if (fill.props.multiple !== true) {
      onChange([choice.id]);
      layer.close('back');
    } else if (value.includes(choice.id)) onChange(value.filter(id => id !== choice.id));
    else onChange([...value, choice.id]);
  };
  return (
    <PickBox
      fill={fill}
      layer={layer}
      icon={icon}
      nameOf={id => known(id) ?? (fill.host.nameIds ? unknown : nameOr(undefined, id))}
      unit={unit}
    >
      {children({ fill, onToggle })}
    </PickBox>
  );
}
