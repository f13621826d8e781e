import type { FieldSpec } from '../../definition.ts';
import { contentFits, misnamed, nameFits, tooLargeFile, wrongFormat } from '../shared/file-kinds.ts';
import { readIds } from '../shared/id-list.ts';
import type { UploadEnclosureProps } from './shape.ts';

/** Spec, designers §9: attachment limit 5 files, max size 100, which we read as MB. */
export const DEFAULT_LIMIT = 5;
export const DEFAULT_MAX_SIZE = 100;

const MB = 1024 * 1024;

/** What to say before anything is sent (spec, designers §5 "Upload"); null when the file may go. */
export function refuseFile(
  file: { name: string; size: number },
  { fileType, uploadMaxSize = DEFAULT_MAX_SIZE }: Pick<UploadEnclosureProps, 'fileType' | 'uploadMaxSize'>,
): string | null {
  if (!nameFits(file.name, fileType)) return wrongFormat(fileType);
  return file.size >= uploadMaxSize * MB ? tooLargeFile(fileType, uploadMaxSize) : null;
}

/** Ids of stored files, in the order of their arrival. */
export const uploadEnclosureField: FieldSpec<UploadEnclosureProps, string[]> = {
  column: 'text-list',
  refers: 'file',
  empty: [],
  isEmpty: value => value.length === 0,
  read: (raw, props) => readIds(raw, `「${props.label}」应为附件列表`),
  check(value, props) {
    const limit = props.uploadLimit ?? DEFAULT_LIMIT;
    return value.length > limit ? [`「${props.label}」最多上传${limit}个附件`] : [];
  },
  checkFile(file, props) {
    const refusal = refuseFile(file, props);
    if (refusal) return `「${props.label}」${refusal}`;
    return contentFits(file.name, file.mime)
      ? null
      : `「${props.label}」中「${file.name}」${misnamed(file.name, file.mime)}`;
  },
  toText(value, _props, names) {
    const known = value.map(id => names.file?.(id)?.name);
    return known.every(name => name !== undefined) ? known.join('、') : `${value.length}个附件`;
  },
  operators: ['!empty', 'empty'],
  facts: { columnWidth: 260, paper: { row: true, share: 6 } },
};
