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
  'packages/domain/sheets/kept-cell.ts':
    'the cell of a workbook that was refused, which has no zone, in UTC throughout',
  'packages/domain/sheets/write-cell.ts': 'the cell of a workbook, which has no zone, in UTC throughout',
  'packages/elements/query/answer-notes.ts': 'a moment that the gateway writes with its zone',
};

const APART = 'how long ago something was by this machine, in this page';
const KEPT = 'which of what this browser keeps was kept last';
const NAME = 'part of a name that no other has';

/**
 * Who reads the clock of the machine, and for what. Nothing of it is shown, stored for others, nor compared with what the gateway or
 * another machine recorded; that is `gatewayNow`. The list only gets shorter.
 */
const OWN_CLOCK: Readonly<Record<string, string>> = {
  'packages/editor/comments.ts': 'an editor that no page opened; the designer gives the gateway’s clock',
  'packages/editor/core.ts': 'the same',
  'packages/elements/form/rich/pasted.tsx': NAME,
  'packages/elements/shared/enterprise-clock.ts': 'set right by what the gateway answered',
  'src/transport/busy.ts': APART,
  'src/collab/opened-design.ts': KEPT,
  'src/collab/outbox.ts': APART,
  'src/collab/own-edits.ts': APART,
  'src/collab/pointers.ts': APART,
  'src/collab/set-aside.ts': KEPT,
  'src/collab/text-versions.ts': APART,
  'src/designers/form/used-by-flow.ts': APART,
  'src/designers/frame/command-palette/command-list.ts': NAME,
  'src/designers/frame/comments/people-here.ts': APART,
  'src/designers/frame/half-written/Offers.tsx': NAME,
  'src/designers/frame/hooks.ts': APART,
  'src/designers/frame/use-asked-place.ts': NAME,
  'src/designers/frame/watch-restores.ts': NAME,
  'src/routes/enter.ts': 'how long ago this browser signed in, by the same machine',
  'src/runtime/form-fill/use-fill.ts': KEPT,
  'src/runtime/form-fill/waiting-of-form.ts': KEPT,
  'src/runtime/kept/kept-form.ts': KEPT,
  'src/runtime/host/people.ts': APART,
  'src/runtime/print/templates.ts': APART,
  'src/runtime/record/edit-draft.ts': KEPT,
  'src/runtime/screen-play/clock/gateway-clock.ts': 'set right by what the gateway answered',
  'src/runtime/screen-play/clock/sleep.ts': APART,
  'src/runtime/screen-play/maps/load-map.ts': APART,
  'src/account/file-cookie.ts': 'how old tokens are, by the machine that got them',
  'src/session/left.ts': NAME,
  'src/session/refresh.ts': 'when tokens came, by the machine that asks how old they are',
  'src/account/sign-in.ts': 'the same',
  'src/session/storage.ts': 'how long ago a sign-in ended here, by the machine where it did',
  'src/account/timers.ts': 'how old tokens are, by the machine that got them',
};
/** Folders of which pages load something. */
const IN_PAGES = [
  'src',
  ...[
    'approval',
    'contract',
    'domain',
    'editor',
    'elements',
    'kernel',
    'print',
    'query',
    'scene',
    'syntax',
    'values',
  ].map(name => `packages/${name}`),
];

/** The clock of the machine, however it is asked. */
const OWN_NOW = /\bDate\.now\b|\bnew Date\(\s*\)|performance\.timeOrigin/;

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
    expect(reading(sources(IN_PAGES), OWN_NOW)).toEqual(Object.keys(OWN_CLOCK).sort());
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
