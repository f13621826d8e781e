import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** What reads or writes a day or a time by the zone of the device, or could. */
const DEVICE_ZONE =
  /\.[gs]et(Hours|Minutes|Seconds|Date|Day|Month|FullYear|TimezoneOffset)\(|\bdayjs\b|\.toLocale(Date|Time)String\(|\.toLocaleString\((?!'zh-CN')|DateTimeFormat|new Date\((?!.*\)\.toISOString\(\))|Date\.parse\(|\bDate\(\)/;

/** Who may, and why that is no device's zone. The list only gets shorter. */
const MAY: Readonly<Record<string, string>> = {
  'src/ui/plain/zone-note.ts': 'asks in which zone the device is, to say that the enterprise is in another',
  'packages/elements/screen/v-timer/zones.ts': 'a clock on a wall whose designer chose 播放设备的时区',
  'packages/elements/form/ocr/numbers.ts': 'whether a day exists, in UTC throughout',
  'packages/elements/shared/dates.ts': 'arithmetic on day texts, in UTC throughout',
  'packages/elements/shared/periods.ts': 'weeks between two days, in UTC throughout',
  'packages/domain/filter-moments.ts': 'whether a day exists, in UTC throughout',
  'packages/domain/sheets/write-cell.ts': 'the cell of a workbook, which has no zone, in UTC throughout',
  'src/runtime/chart/answer-notes.ts': 'a moment that the gateway writes with its zone',
};

/**
 * Who reads the clock of the machine: for how long ago something was by the same clock, and for names. Nothing of it is shown, nor
 * compared with what the gateway recorded; that is `gatewayNow`. The list only gets shorter.
 */
const OWN_CLOCK = [
  'src/api/busy.ts',
  'src/collab/open-design.ts',
  'src/collab/outbox.ts',
  'src/collab/own-edits.ts',
  'src/collab/pointers.ts',
  'src/collab/set-aside.ts',
  'src/collab/text-versions.ts',
  'src/designers/dataset/preview/use-preview.ts',
  'src/designers/form/used-by-flow.ts',
  'src/designers/frame/command-list.ts',
  'src/designers/frame/comments/people-here.ts',
  'src/designers/frame/half-written/Offers.tsx',
  'src/designers/frame/hooks.ts',
  'src/designers/frame/open-designer.ts',
  'src/designers/frame/use-asked-place.ts',
  'src/designers/frame/watch-restores.ts',
  'src/designers/screen/canvas/AssetContent.tsx',
  'src/routes/enter.ts',
  'src/runtime/form-fill/use-fill.ts',
  'src/runtime/form-fill/waiting-of-form.ts',
  'src/runtime/kept-form.ts',
  'src/runtime/page-view/data/use-page-feed.ts',
  'src/runtime/people.ts',
  'src/runtime/print/templates.ts',
  'src/runtime/record/edit-draft.ts',
  'src/runtime/screen-play/clock/gateway-clock.ts',
  'src/runtime/screen-play/clock/sleep.ts',
  'src/runtime/screen-play/maps/load-map.ts',
  'src/session/file-cookie.ts',
  'src/session/left.ts',
  'src/session/refresh.ts',
  'src/session/sign-in.ts',
  'src/session/timers.ts',
];

const sources = (folders: readonly string[]): string[] =>
  folders.flatMap(filesUnder).filter(file => !/\.test\.tsx?$|\/testing\//.test(file));
const reading = (files: readonly string[], pattern: RegExp): string[] =>
  files
    .filter(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some(line => pattern.test(line)),
    )
    .sort();

describe('moments stand in the zone of the enterprise', () => {
  it('no page and no control asks the device for a day or a time of day', () => {
    const found = reading(sources(['src', 'packages/elements', 'packages/domain']), DEVICE_ZONE);
    expect(found).toEqual(Object.keys(MAY).sort());
  });

  it('no page takes the clock of the machine for the time', () => {
    expect(reading(sources(['src']), /\bDate\.now\b/)).toEqual(OWN_CLOCK);
  });

  it.each([
    'const day = at.getDate();',
    "dayjs(at).format('HH:mm')",
    'at.toLocaleString()',
    "new Date(at).toLocaleString('zh-CN')",
    'new Intl.DateTimeFormat(undefined)',
    'Date.parse(typed)',
    'const at = new Date(typed);',
  ])('would find %s', line => expect(line).toMatch(DEVICE_ZONE));
});
