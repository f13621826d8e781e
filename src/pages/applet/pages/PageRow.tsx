import { FORM_NAME_LENGTH } from '@gonghui/contract/form-shapes.ts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { buildingOf, designerOf, releaseOf } from '../../../kinds/index.ts';
import { PageIcon } from '../../../kinds/PageIcon.tsx';
import { PAGE_NOUN, pageKind } from '../../../kinds/pages.ts';
import { session } from '../../../session/store.ts';
import { dayTime } from '../../../ui/time.ts';
import css from './PageList.module.css';
import { isGroup } from './page-list.ts';
import { RELEASE_TEXT, releaseMark, scopeText } from './release-state.ts';
import { TreeRow, type TreeRowProps } from './TreeRow.tsx';
import type { Page } from './use-pages.ts';

/** One page or group. */
export const PageRow = memo(function PageRow(props: TreeRowProps<Page> & { taken: ReadonlySet<string> }) {
  const { item } = props.row;
  const group = isGroup(item);
  const mark = group ? null : releaseMark(item);
  const design = designerOf(item);
  const release = releaseOf(item);
  const noun = group ? '分组' : (pageKind(item.type)?.noun ?? PAGE_NOUN);

  return (
    <TreeRow
      {...props}
      icon={<PageIcon type={item.type} size={16} />}
      box={{ label: `${noun}名称`, maxLength: FORM_NAME_LENGTH, taken: props.taken }}
      name={
        design === null ? (
          <span className={css.link}>{item.name}</span>
        ) : (
          <Link className={css.link} to={design} tabIndex={-1} data-tip={item.name}>
            {item.name}
          </Link>
        )
      }
      acts={
        <>
          {design !== null && (
            <Link className={css.act} to={design} tabIndex={-1}>
              {buildingOf(item.type)}
            </Link>
          )}
          {release !== null && (
            <Link className={css.act} to={release} tabIndex={-1}>
              发布
            </Link>
          )}
        </>
      }
    >
      <td>
        {mark && (
          <span className={css.mark} data-mark={mark}>
            {RELEASE_TEXT[mark]}
          </span>
        )}
      </td>
      <td className={css.quiet}>{!group && scopeText(item, session.user?.id)}</td>
      <td className={css.quiet}>{!group && dayTime(item.updatedAt)}</td>
    </TreeRow>
  );
});
