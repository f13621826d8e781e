import './no-items.css';

/** In place of items where an element has none, which says so rather than stand there empty. */
export function NoItems({ words }: { words?: string | undefined }) {
  return <p className="gf-no-data">{words || '暂无内容'}</p>;
}

/** What an element says of having no items, where the page around it has a setting for that. */
export const saidOfNone = (props: object): string | undefined =>
  'noDataText' in props && typeof props.noDataText === 'string' ? props.noDataText : undefined;
