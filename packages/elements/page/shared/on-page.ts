import type { Merge } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { ElementDefinition } from '../../definition.ts';
import type { Setting, SettingGroup } from '../../settings.ts';
import { showOnGroup, showOnShape } from './show-on.ts';

/** What a type has on a page beside what it has where it comes from. */
export interface Addition {
  readonly defaults?: () => Props;
  readonly merge?: Readonly<Record<string, Merge>>;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  /** Before its own settings, and behind them. */
  readonly before?: readonly SettingGroup[];
  readonly behind?: readonly SettingGroup[];
  /** A setting of its own as it is on a page; undefined leaves it out. */
  readonly setting?: (setting: Setting) => Setting | undefined;
  readonly problems?: ElementDefinition['problems'];
  readonly singleton?: true;
}

const FIELD = 'field';

/**
 * An element of another designer on a page: its own definition, with where it is shown and what a page adds to it. Whatever
 * it holds takes no fields there. The definition itself stays as it is, and so does what its designer makes of it.
 */
export function onPage(element: ElementDefinition, added: Addition = {}): ElementDefinition {
  const { accepts, problems } = element;
  const settings = element.settings.map(group => ({
    ...group,
    settings: group.settings.flatMap(one => (added.setting ? (added.setting(one) ?? []) : one)),
  }));
  return {
    ...element,
    ...(added.singleton ? { singleton: true } : {}),
    defaults: () => ({ ...element.defaults(), ...added.defaults?.(), showOn: 'all' }),
    ...(element.merge || added.merge ? { merge: { ...element.merge, ...added.merge } } : {}),
    ...(accepts ? { accepts: slot => accepts(slot).filter(category => category !== FIELD) } : {}),
    props: z.extend(element.props as unknown as z.ZodMiniObject, {
      ...added.shape,
      ...showOnShape,
    }) as unknown as ElementDefinition['props'],
    settings: [
      ...(added.before ?? []),
      ...settings.filter(group => group.settings.length > 0),
      ...(added.behind ?? []),
      showOnGroup,
    ],
    problems: (props, context) => [
      ...(problems?.(props, context) ?? []),
      ...(added.problems?.(props, context) ?? []),
    ],
  };
}
