import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { CornerDownRight } from 'lucide-react';
import { useMemo } from 'react';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useDataset, useOffers } from '../dataset-designer.ts';
import { idsOfType } from '../ids-of-type.ts';
import { sourcePicture } from '../sources/arrange.ts';
import { Row } from './Row.tsx';

/** Sources as a tree from the main one: below each what is joined to it, behind the relation that does. */
export function SourceLines({
  definition,
  painter,
}: {
  definition: DatasetDefinition;
  painter: CanvasPainter;
}) {
  const { editor } = useDesigner();
  const offers = useOffers();
  const { columns } = useDataset();
  const picture = useMemo(() => sourcePicture(definition), [definition]);
  const drawn = new Set([...picture.lines.flatMap(({ id, relation }) => [id, relation]), ...picture.loose]);
  // What a merge has left in a broken shape is in no picture, and has to be seen to be put right.
  const broken = idsOfType(editor, ['source', 'relation', 'union']).filter(id => !drawn.has(id));
  return (
    <>
      {picture.lines.map(({ id, relation, depth, place }) => (
        <div
          key={id}
          className="gs-line"
          data-place={place}
          style={{ paddingInlineStart: depth * 28 }}
          role="none"
        >
          {depth > 0 && <CornerDownRight size={16} className="gs-corner" aria-hidden="true" />}
          {relation !== null && <Row id={relation} painter={painter} />}
          <Row id={id} painter={painter} />
          {place === 'main' && <em className="gs-mark">主</em>}
          {place === 'apart' && (
            <em className="gs-mark" data-apart="">
              未关联
            </em>
          )}
          <Trouble offer={offers.get(id)} retry={() => columns.retry()} />
        </div>
      ))}
      {[...picture.loose, ...broken].map(id => (
        <div key={id} className="gs-line" data-place="apart" role="none">
          <Row id={id} painter={painter} />
          <em className="gs-mark" data-apart="">
            未参与
          </em>
        </div>
      ))}
    </>
  );
}

function Trouble({ offer, retry }: { offer: { kind: string } | undefined; retry(): void }) {
  if (offer?.kind === 'gone') return <span className="gs-trouble">已被删除，请重新选择来源或删除</span>;
  if (offer?.kind !== 'failed') return null;
  return (
    <span className="gs-trouble gs-over">
      列没有加载成功
      <button type="button" onClick={retry}>
        重试
      </button>
    </span>
  );
}
