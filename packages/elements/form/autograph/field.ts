import { ok } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { refusePicture } from '../shared/file-kinds.ts';
import { readIds } from '../shared/id-list.ts';
import { messages } from '../shared/messages.ts';
import type { AutographProps } from './shape.ts';

/** MB of a signature; drawn ones take a few kilobytes. */
const MAX_SIZE = 10;

/** Id of the stored picture of a signature; null when empty. A list, as other systems send it, counts by its first id. */
export const autographField: FieldSpec<AutographProps, string | null> = {
  column: 'text',
  refers: 'file',
  empty: null,
  isEmpty: value => value === null,
  read(raw, props) {
    const ids = readIds(raw, messages.badShape(props.label));
    return ids.ok ? ok(ids.value[0] ?? null) : ids;
  },
  check: () => [],
  checkFile: (file, props) => refusePicture(file, props.label, MAX_SIZE),
  toText: value => (value === null ? '' : '已签名'),
  operators: ['!empty', 'empty'],
  facts: {
    plain: 'signature',
    columnWidth: 180,
    needsRoom: true,
    pictures: true,
    paper: { kind: 'signature', row: true, share: 4 },
  },
};
