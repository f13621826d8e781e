import { searchPart, useLaterOr } from './parts.ts';
import type { SearchListProps } from './search-props.ts';

/** A box that searches above a list of what it found. */
export function SearchList(props: SearchListProps) {
  const part = useLaterOr(searchPart, props.onClose);
  return part && <part.SearchList {...props} />;
}
