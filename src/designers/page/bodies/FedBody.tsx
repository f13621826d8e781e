import { itemsFrom } from '@gonghui/elements/page/data/items.ts';
import { isBound, isDataType, SILENT } from '@gonghui/elements/page/data/mappings.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { nothingIn } from '@gonghui/elements/query/answer-notes.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { answerIn } from '../../../runtime/report-view/panel-state.ts';
import { usePanel } from '../../../runtime/report-view/use-panel.ts';
import { useData } from '../../data/data-designer.ts';
import { previewQuestion } from '../../data/panel-question.ts';
import type { OwnBody } from '../../elements/canvas-own.ts';
import { useDesigner } from '../../frame/designer.ts';

/** What a dataset decides of an element, as it is before anybody has said which. */
const DECIDED = ['items', 'value'] as const;

/** An element whose items were made by hand, or come from a dataset. */
export function FedBody(body: OwnBody) {
  return isBound(body.node.props) ? <Bound {...body} /> : body.draw(body.node.props);
}

/** With the rows as they are now, under the designer's own rights; before that with samples, and saying so. */
function Bound({ node, draw }: OwnBody) {
  const designer = useDesigner();
  const { scheduler, preview } = useData();
  const { type: name, props } = node;
  const missing = missingIn(pagePanels, { name, props });
  const { state, retry } = usePanel(
    scheduler,
    previewQuestion(pagePanels, { name, props }, preview),
    missing,
  );
  const answer = answerIn(state);
  const shown = useMemo(
    () => (answer ? filled(name, props, answer) : sampled(props, designer.definition(name)?.defaults())),
    [designer, name, props, answer],
  );
  return (
    <>
      {draw(shown)}
      <Note state={state.is} missing={missing} answer={answer}>
        {state.is === 'failed' && (
          <>
            {state.message}
            {/* Reached from the settings by keys; here it is a shortcut for the pointer. */}
            <button type="button" tabIndex={-1} onClick={retry}>
              重试
            </button>
          </>
        )}
      </Note>
    </>
  );
}

/** Without rows it says so in the words that viewers read. */
function filled(type: string, props: Props, answer: Answer): Props {
  const own = itemsFrom(type, props, answer);
  const silent = isDataType(type) && SILENT.has(type);
  return silent && !own.noDataText ? { ...own, noDataText: nothingIn(answer) } : own;
}

const sampled = (props: Props, usual: Props = {}): Props => ({
  ...props,
  ...Object.fromEntries(DECIDED.flatMap(prop => (usual[prop] === undefined ? [] : [[prop, usual[prop]]]))),
});

function Note({
  state,
  missing,
  answer,
  children,
}: {
  state: 'unset' | 'loading' | 'failed' | 'shown';
  missing: string | null;
  answer: Answer | undefined;
  children: React.ReactNode;
}) {
  const text =
    state === 'unset'
      ? `示例数据：请${missing === '数据集' || missing === null ? '选择数据集' : `设置${missing}`}`
      : state === 'loading' && !answer
        ? '正在加载数据…'
        : null;
  if (text === null && state !== 'failed') return null;
  return (
    <p className="gd-page-note" data-state={state} aria-hidden="true">
      {text ?? children}
    </p>
  );
}
