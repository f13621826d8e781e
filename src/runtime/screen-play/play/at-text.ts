import { inZone } from '@gonghui/elements/screen/v-timer/zones.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

const clockIn = (list: readonly TemplateComponent[]): TemplateComponent | undefined => {
  for (const one of list) {
    if (one.isHidden === true) continue;
    const found = one.name === 'VTimer' ? one : clockIn(one.components ?? []);
    if (found) return found;
  }
  return undefined;
};

/** The zone that the times of a screen are told in: that of the first clock on it, so that one can be held to the other. */
export const zoneOf = ({ components }: Pick<Template, 'components'>): unknown =>
  clockIn(components)?.props.zone;

/** HH:mm:ss in this zone, by default where the product is at home; with its day where that is not today's, and its year likewise. */
export function atText(at: number, now: number, zone: unknown): string {
  const [then, today] = [inZone(at, zone), inZone(now, zone)];
  if (then.slice(0, 10) === today.slice(0, 10)) return then.slice(11);
  return then.slice(0, 4) === today.slice(0, 4) ? then.slice(5) : then;
}
