import { contentSourceOf } from '../linkage/option-source.ts';

/** Lines of the text that the designer entered; what is filled in has to be one of them. */
export const allowedContents = (lines: string): string[] =>
  lines
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

interface Verified {
  verification?: 'none' | 'self-content' | 'dataset-content';
  verificationText?: string;
}

/** Spec, designers §5 "Input with content verification". */
export function verificationProblems(props: Verified): { prop: string; message: string; level: 'error' }[] {
  const { verification, verificationText } = props;
  if (verification === 'self-content' && allowedContents(verificationText ?? '').length === 0)
    return [{ prop: 'verification', message: '请录入校验文本', level: 'error' }];
  if (verification === 'dataset-content' && !contentSourceOf({ ...props } as never))
    return [{ prop: 'verification', message: '请选择校验数据集', level: 'error' }];
  return [];
}

/** The contents of a field's list; null where there is no list. */
export function contentsAllowed({ verification, verificationText }: Verified): ReadonlySet<string> | null {
  if (verification !== 'self-content' || !verificationText) return null;
  const lines = allowedContents(verificationText);
  return lines.length > 0 ? new Set(lines) : null;
}

/** Whether a content is one of the list; true where there is no list. */
export const isAllowedContent = (value: string, props: Verified): boolean =>
  contentsAllowed(props)?.has(value) ?? true;
