import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { millisIn, momentIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';

/** Hours and minutes that a zone is ahead at a moment, as zones are called: UTC+8, UTC-3:30. */
function aheadText(zone: string, at: number): string {
  const shown = millisIn('UTC', momentIn(zone, at)) ?? at;
  const minutes = Math.round((shown - at) / 60_000);
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${whole}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** 按企业时区 UTC+8, where the clock of this device shows another time than those of the enterprise; else ''. */
export function zoneNote(at = gatewayNow(), zone = TIME_ZONE): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return momentIn(zone, at) === momentIn(own, at) ? '' : `按企业时区 ${aheadText(zone, at)}`;
}
