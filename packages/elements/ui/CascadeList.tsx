import { meets } from '@gonghui/kernel/pinyin.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { alongPath, type TreeNode, walkTree } from '../shared/option-tree.ts';
import { Icon } from './Icon.tsx';

interface Props {
  tree: readonly TreeNode[];
  label: string;
  path: readonly string[];
  anyLevel: boolean;
  /** One level at a time instead of side by side. */
  narrow: boolean;
  none: string;
  /** `last`: there is nothing below it. */
  onPick(path: readonly TreeNode[], last: boolean): void;
}

/** Hits of a search; more than that is a reason to type on. */
const MOST = 60;

/** The answers that a search means: those whose whole way reads like it. */
function hits(tree: readonly TreeNode[], keyword: string, anyLevel: boolean): TreeNode[][] {
  const found: TreeNode[][] = [];
  for (const path of walkTree(tree)) {
    if (!anyLevel && (path.at(-1)?.children.length ?? 0) > 0) continue;
    if (!meets(path.map(node => node.label).join(''), keyword)) continue;
    found.push(path);
    if (found.length >= MOST) break;
  }
  return found;
}

/** Keys in the lists of a cascade: along a level, into the next, back, and taking. */
function pressInLevels(event: KeyboardEvent<HTMLDivElement>, box: HTMLDivElement | null): void {
  const item =
    event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role=option]') : null;
  if (!item) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    box?.querySelector<HTMLElement>('[role=option]')?.focus();
    return;
  }
  const goTo = (element: Element | null | undefined) => {
    if (element instanceof HTMLElement) element.focus();
  };
  if (event.key === 'ArrowDown') goTo(item.nextElementSibling);
  else if (event.key === 'ArrowUp') goTo(item.previousElementSibling);
  else if (event.key === 'ArrowRight') {
    item.click();
    setTimeout(() => goTo(item.parentElement?.nextElementSibling?.querySelector('[role=option]')));
  } else if (event.key === 'ArrowLeft')
    goTo(item.parentElement?.previousElementSibling?.querySelector('[aria-selected=true]'));
  else if (event.key === 'Enter' || event.key === ' ') item.click();
  else return;
  event.preventDefault();
}

/** Levels of a tree. Up and down within a level, right into the next, left back, Enter takes. */
export function CascadeList({ tree, label, path, anyLevel, narrow, none, onPick }: Props) {
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<readonly string[]>(path);
  const box = useRef<HTMLDivElement>(null);
  const chosen = alongPath(tree, open) ?? [];
  const levels: (readonly TreeNode[])[] = [tree, ...chosen.map(node => node.children)].filter(
    level => level.length > 0,
  );
  const firstShown = narrow ? levels.length - 1 : 0;

  useEffect(() => {
    const start = box.current?.querySelector<HTMLElement>('[aria-selected="true"]:last-of-type') ?? null;
    const search = box.current?.querySelector<HTMLElement>('input');
    if (!narrow) (start ?? search)?.focus({ preventScroll: true });
    for (const item of box.current?.querySelectorAll<HTMLElement>('[aria-selected="true"]') ?? []) {
      const list = item.parentElement;
      if (list) list.scrollTop = item.offsetTop - list.clientHeight / 2;
    }
  }, [narrow]);

  const take = (level: number, node: TreeNode) => {
    const way = [...chosen.slice(0, level), node];
    setOpen(way.map(step => step.value));
    const last = node.children.length === 0;
    if (last || anyLevel) onPick(way, last);
  };
  const found = keyword.trim() === '' ? null : hits(tree, keyword, anyLevel);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the lists inside are taken in one place
    <div
      ref={box}
      className="gf-cascade"
      data-narrow={narrow || undefined}
      onKeyDown={event => pressInLevels(event, box.current)}
    >
      <div className="gf-search">
        <Icon name="search" />
        <input
          className="gf-text"
          type="text"
          aria-label={`搜索${label}`}
          placeholder="搜索"
          autoComplete="off"
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
        />
      </div>
      {found ? (
        <CascadeMatches found={found} label={label} onPick={onPick} />
      ) : (
        <>
          {narrow && chosen.length > 0 ? (
            <div className="gf-cascade-way">
              {chosen.map((node, level) => (
                <button
                  key={node.value}
                  type="button"
                  className="gf-link"
                  onClick={() => setOpen(open.slice(0, level))}
                >
                  {node.label}
                </button>
              ))}
            </div>
          ) : null}
          <div className="gf-cascade-levels">
            {tree.length === 0 ? <p className="gf-notice">{none}</p> : null}
            {levels.map((level, depth) =>
              depth < firstShown ? null : (
                <div
                  key={depth === 0 ? 'top' : chosen[depth - 1]?.value}
                  className="gf-cascade-level"
                  role="listbox"
                  aria-label={depth === 0 ? label : `${label} ${chosen[depth - 1]?.label}`}
                >
                  {level.map(node => (
                    <Option
                      key={node.value}
                      text={node.label}
                      chosen={open[depth] === node.value}
                      more={node.children.length > 0}
                      onTake={() => take(depth, node)}
                    />
                  ))}
                </div>
              ),
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** What a search found, each by its whole way. */
function CascadeMatches({ found, label, onPick }: { found: TreeNode[][] } & Pick<Props, 'label' | 'onPick'>) {
  return (
    <div className="gf-cascade-level gf-cascade-found" role="listbox" aria-label={label}>
      {found.map(way => (
        <Option
          key={way.map(node => node.value).join('/')}
          text={way.map(node => node.label).join(' / ')}
          chosen={false}
          more={false}
          onTake={() => onPick(way, true)}
        />
      ))}
      {found.length === 0 ? <p className="gf-notice">没有符合的选项</p> : null}
    </div>
  );
}

function Option(props: { text: string; chosen: boolean; more: boolean; onTake(): void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box around all levels takes the keys
    <div
      className="gf-option"
      role="option"
      tabIndex={-1}
      aria-selected={props.chosen}
      onClick={props.onTake}
    >
      <span className="gf-option-label">{props.text}</span>
      {props.more ? <Icon name="right" size={12} /> : null}
    </div>
  );
}
