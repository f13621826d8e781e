import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** Rows of all pages. */
  total: number;
  /** From 0. */
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Where in the rows the person is; the arrows only where there is more than one page. */
export function Pages({ total, page, pages, onPage }: Props) {
  return (
    <div className="gf-pages">
      <span className="gf-count">{`共${total}行`}</span>
      {pages > 1 ? (
        <>
          <button
            type="button"
            className="gf-icon-button"
            aria-label="上一页"
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="left" />
          </button>
          <span className="gf-count" aria-live="polite">
            {`${page + 1} / ${pages}`}
          </span>
          <button
            type="button"
            className="gf-icon-button"
            aria-label="下一页"
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="right" />
          </button>
        </>
      ) : null}
    </div>
  );
}
