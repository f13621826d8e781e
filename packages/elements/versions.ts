import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** The prop that says by which version of its type a component was saved; absent: the first. */
export const VERSION = '$version';

/** Props of one version as the next one has them. Pure; what it does not know it hands on. */
export type Migration = (props: Props) => Props;

/** What a type tells of its versions. */
export interface Versioned {
  /** Raised whenever saved props mean something else or stand elsewhere; 1 if absent. */
  readonly version?: number;
  /** One for each step, the first from 1 to 2. */
  readonly migrations?: readonly Migration[];
}

/** Types by name. */
type Types = Pick<ReadonlyMap<string, Versioned>, 'get'>;

const versionOf = (props: Props): number => {
  const version: Json | undefined = props[VERSION];
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1;
};

/** Saved by a newer version of the type: to be kept as it is, and not to be saved by this one. */
export const isNewer = ({ version = 1 }: Versioned, props: Props): boolean => versionOf(props) > version;

/**
 * Props as the present version of the type has them; the very same object where nothing is to do. A step that cannot read
 * them leaves them as they were saved, for the check to name: nothing is lost.
 */
export function upgradeProps({ version = 1, migrations = [] }: Versioned, props: Props): Props {
  const from = versionOf(props);
  if (from >= version) return props;
  try {
    const upgraded = migrations.slice(from - 1, version - 1).reduce((now, step) => step(now), props);
    return { ...upgraded, [VERSION]: version };
  } catch {
    return props;
  }
}

/** A template whose components all have the props of the present; the very same where nothing is to do. */
export function upgradeTemplate(types: ReadonlyMap<string, Versioned>, template: Template): Template {
  if (![...types.values()].some(({ version = 1 }) => version > 1)) return template;
  return { ...template, components: upgradeAll(types, template.components) };
}

/** The same of components that stand by themselves, as those of a clipboard. */
export const upgradeAll = (types: Types, components: readonly TemplateComponent[]): TemplateComponent[] =>
  components.map(component => ({
    ...component,
    props: upgradeProps(types.get(component.name) ?? {}, component.props),
    ...(component.components ? { components: upgradeAll(types, component.components) } : {}),
    ...(component.containers
      ? {
          containers: component.containers.map(slot => ({
            ...slot,
            components: upgradeAll(types, slot.components),
          })),
        }
      : {}),
  }));

/** Whether one of these, or something in it, is of a newer version of its type. */
export const hasNewer = (types: Types, components: readonly TemplateComponent[]): boolean =>
  components.some(
    ({ name, props, components: inner = [], containers = [] }) =>
      isNewer(types.get(name) ?? {}, props) ||
      [inner, ...containers.map(slot => slot.components)].some(list => hasNewer(types, list)),
  );
