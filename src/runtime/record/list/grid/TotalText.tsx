import type { Measure } from '@gonghui/contract/record-list.ts';
import { NumberText } from '@gonghui/elements/ui/NumberText.tsx';
import type { Total } from '../views/layout.ts';

interface TotalTextProps {
  total: Total;
  measure: Measure | undefined;
  /** What `totalText` says of it. */
  text: string;
}

/** What a column comes to, whole or by its unit, never cut. */
export function TotalText({ total, measure, text }: TotalTextProps) {
  const value = total === 'none' ? null : total === 'filled' ? measure?.filled : measure?.[total];
  return <b>{typeof value === 'number' ? <NumberText value={value} text={text} /> : text}</b>;
}
