import type { VariableNode } from '@gonghui/contract/print-shapes.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { begins } from '../../canvas/press/finger.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useReadOnly } from '../../frame/hooks.ts';
import { usePrint } from '../print-designer.ts';
import { dragVariable } from './drag-variable.ts';
import { putVariable } from './put-variable.ts';
import { useVariables } from './use-variables.ts';

const ITEM = '.pd-variable';

/** Up and down among those that are shown; Tab reaches the list once. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches(ITEM)) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  items[Math.min(items.length - 1, Math.max(0, items.indexOf(event.target) + step))]?.focus();
  event.preventDefault();
}

/** What a record can say, to be dragged onto the sheet, or put into the chosen cell by a press. */
export function VariableTree() {
  const variables = useVariables();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const words = query.trim();
  return (
    <div className="gd-panel-body">
      <label className="gd-search">
        <Search size={14} aria-hidden="true" />
        <input
          value={query}
          placeholder="搜索变量"
          aria-label="搜索变量：名称或拼音"
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (composes(event)) return;
            if (event.key === 'ArrowDown') {
              list.current?.querySelector<HTMLElement>(ITEM)?.focus();
              event.preventDefault();
            } else if (event.key === 'Escape') setQuery('');
          }}
        />
      </label>
      {variables.state === 'coming' && <p className="gd-hint">正在读取变量</p>}
      {variables.state === 'failed' && (
        <p className="gd-hint">
          变量没有取到
          <button type="button" className="gd-text-button" onClick={() => void variables.load()}>
            重试
          </button>
        </p>
      )}
      <fieldset ref={list} className="pd-variables" aria-label="变量" onKeyDown={walk}>
        {variables.tree.map(node => (
          <Branch key={node.key} node={node} words={words} />
        ))}
      </fieldset>
      {variables.state === 'there' && (
        <p className="gd-hint">拖到单元格里，或选中单元格后点按。正在输入时点按会插入到文字中。</p>
      )}
    </div>
  );
}

const matches = (node: VariableNode, words: string): boolean =>
  meets(node.label, words) || node.children.some(child => matches(child, words));

function Branch({ node, words }: { node: VariableNode; words: string }) {
  const [closed, setClosed] = useState(false);
  if (words !== '' && !matches(node, words)) return null;
  if (node.children.length === 0) return node.type === 'group' ? null : <Leaf node={node} />;
  const open = words !== '' || !closed;
  const within = meets(node.label, words) ? '' : words;
  return (
    <section className="pd-branch">
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setClosed(open)}>
          <ChevronDown size={14} aria-hidden="true" />
          {node.label}
        </button>
      </h3>
      {open && node.children.map(child => <Branch key={child.key} node={child} words={within} />)}
    </section>
  );
}

function Leaf({ node }: { node: VariableNode }) {
  const designer = useDesigner();
  const print = usePrint();
  const readOnly = useReadOnly() !== null;
  return (
    <button
      type="button"
      className="pd-variable"
      disabled={readOnly}
      data-tip={`{{${node.key}}}`}
      // What is being typed keeps the focus: the variable goes into it.
      onMouseDown={event => event.preventDefault()}
      onPointerDown={event => {
        if (begins(event)) dragVariable(designer, node, event.nativeEvent);
      }}
      onClick={() =>
        putVariable(designer, print.choice.now.is === 'cells' ? print.choice.now.at : null, node.key)
      }
    >
      <span>{node.label}</span>
    </button>
  );
}
