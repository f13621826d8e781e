import { datasetTypes } from '@gonghui/elements/dataset/family.ts';
import { sceneOfTemplate } from '@gonghui/elements/template/scene.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type ReactNode, useMemo } from 'react';
import { TypeIcon } from '../frame/icons/Icon.tsx';
import { readDefinition } from './dataset-designer.ts';
import { iconOf } from './icon-of.ts';
import { idsOfType } from './ids-of-type.ts';
import { filterText, partWords } from './words-of.ts';
import './dataset.css';

/** A dataset to look at: an earlier version, or on a phone. */
export const picture = (template: Template): ReactNode => <DatasetPicture template={template} />;

const SECTIONS = [
  { title: '数据源', types: ['source', 'union', 'relation'] },
  { title: '关联字段', types: ['link'] },
  { title: '字段', types: ['field', 'measure', 'column'] },
  { title: '数据权限', types: ['rowRule', 'fieldRule'] },
];

const UNKNOWN = () => undefined;

function DatasetPicture({ template }: { template: Template }) {
  const scene = useMemo(() => sceneOfTemplate(template, datasetTypes), [template]);
  const definition = useMemo(() => readDefinition(scene), [scene]);
  const filter = filterText(definition.filter, definition);
  return (
    <div className="gs-picture">
      {SECTIONS.map(({ title, types }) => {
        const ids = idsOfType(scene, types);
        if (ids.length === 0) return null;
        return (
          <section key={title} className="gs-section">
            <div className="gs-section-head">
              <h2>{title}</h2>
            </div>
            <ul className="gs-rows">
              {ids.map(id => {
                const node = scene.node(id);
                if (!node) return null;
                const { title: name, detail, sort } = partWords(scene, node, definition, UNKNOWN);
                return (
                  <li key={id} className="gs-row" data-sort={node.type}>
                    <span className="gs-row-item">
                      <TypeIcon name={iconOf(node)} />
                      <strong>{name}</strong>
                      <span className="gs-row-detail">{detail}</span>
                      <small>{sort}</small>
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {filter !== '' && <p className="gs-picture-filter">只包含 {filter} 的数据</p>}
    </div>
  );
}
