import type { Json } from '@gonghui/kernel/json.ts';
import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { refusePicture } from '../shared/file-kinds.ts';
import { readIds } from '../shared/id-list.ts';
import { messages } from '../shared/messages.ts';
import { readText } from '../shared/text-value.ts';
import { linesOf } from './genres.ts';
import { grouped, isCardNumber, isIdNumber } from './numbers.ts';
import type { OcrProps } from './shape.ts';

/** MB of a photographed card. */
export const MAX_SIZE = 10;
const LINE_MAX = 200;

/** What a card says, and its picture. `key` is the design's at the time: another one, and the lines mean something else. */
export interface Card {
  [key: string]: Json;
  key: string;
  /** Id of the stored picture; null when it was typed, or the picture was taken away. */
  image: string | null;
  lines: Record<string, string>;
}

const textOf = (line: string, props: OcrProps): string =>
  props.genre === 'bankcard' && /^\d+$/.test(line) ? grouped(line) : line;

export const ocrField: FieldSpec<OcrProps, Card | null> = {
  column: 'json',
  empty: null,
  isEmpty: value =>
    value === null || (value.image === null && Object.values(value.lines).every(line => line === '')),
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const bad = refuse(messages.badShape(props.label));
    if (typeof raw !== 'object' || Array.isArray(raw)) return bad;
    const { key, image, lines } = raw as Record<string, unknown>;
    // Spec, designers §4: the key changes with the genre; what was filled in before belongs to another card.
    if (typeof key !== 'string') return bad;
    if (key !== props.key) return ok(null);
    const ids = readIds(image, messages.badShape(props.label));
    if (!ids.ok) return ids;
    if (lines !== undefined && (typeof lines !== 'object' || lines === null || Array.isArray(lines)))
      return bad;
    const given = (lines ?? {}) as Record<string, unknown>;
    const kept: Record<string, string> = {};
    for (const [line, title] of linesOf(props.genre)) {
      const read = readText(Object.hasOwn(given, line) ? given[line] : null, props.label, 'single');
      if (!read.ok) return read;
      if ((read.value?.length ?? 0) > LINE_MAX)
        return refuse(`「${props.label}」的${title}最多${LINE_MAX}个字`);
      kept[line] =
        line === 'number' ? (read.value ?? '').replace(/[\s-]/g, '').toUpperCase() : (read.value ?? '');
    }
    const card: Card = { key, image: ids.value[0] ?? null, lines: kept };
    return ok(ocrField.isEmpty(card) ? null : card);
  },
  check(value, props) {
    const number = value?.lines.number;
    if (number === undefined) return [];
    const title = linesOf(props.genre).find(([key]) => key === 'number')?.[1] ?? '';
    if (number === '') return props.required ? [`「${props.label}」的${title}不能为空`] : [];
    const sound = props.genre === 'bankcard' ? isCardNumber(number) : isIdNumber(number);
    return sound ? [] : [`「${props.label}」的${title}校验不通过，请核对`];
  },
  files: value => (value?.image ? [value.image] : []),
  checkFile: (file, props) => refusePicture(file, props.label, MAX_SIZE),
  toText(value, props) {
    if (!value) return '';
    return linesOf(props.genre)
      .flatMap(([key, title]) => {
        const line = value.lines[key] ?? '';
        return line === '' ? [] : [`${title}：${textOf(line, props)}`];
      })
      .join('；');
  },
  operators: ['!empty', 'empty'],
  facts: { needsRoom: true },
};
