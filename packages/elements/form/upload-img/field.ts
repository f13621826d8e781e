import type { FieldSpec } from '../../definition.ts';
import { refusePicture } from '../shared/file-kinds.ts';
import { readIds } from '../shared/id-list.ts';
import type { UploadImgProps } from './shape.ts';

/** Spec, designers §9: image upload limit. */
export const DEFAULT_LIMIT = 9;
/** MB of one picture. */
export const DEFAULT_MAX_SIZE = 10;

/** Ids of stored pictures, in the order shown. */
export const uploadImgField: FieldSpec<UploadImgProps, string[]> = {
  column: 'text-list',
  refers: 'file',
  empty: [],
  isEmpty: value => value.length === 0,
  read: (raw, props) => readIds(raw, `「${props.label}」应为图片列表`),
  check(value, props) {
    const limit = props.uploadLimit ?? DEFAULT_LIMIT;
    return value.length > limit ? [`「${props.label}」最多上传${limit}张图片`] : [];
  },
  checkFile: (file, props) => refusePicture(file, props.label, props.uploadMaxSize ?? DEFAULT_MAX_SIZE),
  toText: value => (value.length > 0 ? `${value.length}张图片` : ''),
  operators: ['!empty', 'empty'],
  facts: { columnWidth: 260, pictures: true, paper: { kind: 'image', row: true, share: 5 } },
};
