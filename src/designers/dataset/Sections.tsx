import { untyped } from '@gonghui/elements/charts/format.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { Columns3, Group, Plus, Sigma, SquareFunction, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { useDesigner } from '../frame/designer.ts';
import { useReadOnly } from '../frame/hooks.ts';
import { addExactly, addPart, linksNotShown, showGroup } from './commands.ts';
import { useDataset } from './dataset-designer.ts';
import { idsOfType } from './ids-of-type.ts';
import { Row } from './rows/Row.tsx';
import { SourceLines } from './rows/SourceLines.tsx';
import { useColumnsOf } from './use-columns-of.ts';
import { mainOf } from './words-of.ts';

interface Props {
  definition: DatasetDefinition;
  painter: CanvasPainter;
}

/** What stands in the canvas, each sort of part under its own head. */
export function Sections({ definition, painter }: Props) {
  const designer = useDesigner();
  const { state } = useDataset();
  const ids = (...types: string[]) => idsOfType(designer.editor, types);
  const rows = (...types: string[]) => ids(...types).map(id => <Row key={id} id={id} painter={painter} />);
  const aggregate = definition.kind === 'aggregate';
  const sources = definition.sources.length;
  const some = sources > 0;
  const add = (type: string, props = {}) => addPart(designer, type, props);
  const [main, second] = definition.sources;
  const columnsOf = useColumnsOf();
  const source = definition.sources.find(({ id }) => id === mainOf(definition));
  const groups = linksNotShown(definition).flatMap(key => {
    const column = source && columnsOf(source.id)?.find(one => one.key === key);
    return column ? [{ source, column }] : [];
  });
  return (
    <>
      <Section
        title={aggregate ? '数据集' : '数据源'}
        about={aggregate ? '第一个是主数据集，其余按关联字段与它对应' : '第一个是主数据源，其余与它关联'}
        tools={
          <>
            <Add icon={Plus} label="添加数据源" onAdd={() => (state.picking = 'source')} primary={!some} />
            {!aggregate && sources > 1 && (
              <>
                <Add
                  icon={Workflow}
                  label="添加关联"
                  onAdd={() => add('relation', { left: main?.id ?? '', right: second?.id ?? '' })}
                />
                <Add icon={Plus} label="添加合并" onAdd={() => add('union')} />
              </>
            )}
          </>
        }
      >
        {some ? (
          <SourceLines definition={definition} painter={painter} />
        ) : (
          <Empty>
            选择一张表单作为主数据源，它的每条数据就是数据集的一行；选择子表时，子表的每一行是数据集的一行。
          </Empty>
        )}
        {!some && rows('source', 'relation', 'union')}
      </Section>
      {aggregate ? (
        <>
          <Section
            title="关联字段"
            about="各数据集先按这些字段分组，再对应起来"
            tools={
              <Add
                icon={Plus}
                label="添加关联字段"
                disabled={sources < 2}
                onAdd={() => add('link', { target: second?.id ?? '' })}
              />
            }
          >
            {rows('link')}
          </Section>
          <Section
            title="表格列"
            about="分组的字段、汇总的数，或由其他列算出的数"
            tools={
              <>
                <Add
                  icon={Group}
                  label="添加分组列"
                  disabled={groups.length === 0}
                  onAdd={() =>
                    designer.editor.group('添加分组列', () => {
                      for (const choice of groups) showGroup(designer, choice);
                    })
                  }
                />
                <Add
                  icon={Columns3}
                  label="添加汇总列"
                  disabled={!some}
                  onAdd={() => add('column', { source: main?.id ?? '', aggregate: 'sum' })}
                />
                <Add
                  icon={SquareFunction}
                  label="添加计算列"
                  disabled={!some}
                  onAdd={() =>
                    addExactly(designer, 'column', {
                      ...{ alias: '计算列', type: 'number', formula: '', format: untyped() },
                    })
                  }
                />
              </>
            }
          >
            {ids('column').length === 0 && <Empty>添加要汇总的列，例如 数量 的求和。</Empty>}
            {rows('column')}
          </Section>
        </>
      ) : (
        <>
          <Section
            title="字段"
            about="报表可以使用的列"
            tools={
              <>
                <Add
                  icon={Columns3}
                  label="选择字段"
                  disabled={!some}
                  onAdd={() => (state.picking = 'fields')}
                />
                <Add
                  icon={SquareFunction}
                  label="添加计算字段"
                  disabled={!some}
                  onAdd={() => add('field', { alias: '计算字段', type: 'number', formula: '' })}
                />
                <Add icon={Sigma} label="添加计算指标" disabled={!some} onAdd={() => add('measure')} />
              </>
            }
          >
            {ids('field', 'measure').length === 0 && (
              <Empty>{some ? '点击「选择字段」，勾选报表需要的列。' : '先添加数据源。'}</Empty>
            )}
            {rows('field', 'measure')}
          </Section>
          <Section
            title="数据权限"
            about={
              definition.rowRules.length + definition.fieldRules.length > 0
                ? '符合任一行权限的数据可见'
                : '表单数据始终按查看者在表单中的权限；可在此再收紧'
            }
            tools={
              <>
                <Add icon={Plus} label="添加行权限" disabled={!some} onAdd={() => add('rowRule')} />
                <Add icon={Plus} label="添加字段权限" disabled={!some} onAdd={() => add('fieldRule')} />
              </>
            }
          >
            {rows('rowRule', 'fieldRule')}
          </Section>
        </>
      )}
    </>
  );
}

function Section({
  title,
  about,
  tools,
  children,
}: {
  title: string;
  about: string;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    // An item that its rows stand below: heads and buttons may be part of items, and of nothing else in a tree.
    <div role="treeitem" aria-label={title} className="gs-section" tabIndex={-1}>
      <div className="gs-section-head gs-over">
        <h2>{title}</h2>
        <p>{about}</p>
        <div className="gs-section-tools">{tools}</div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a tree stand in groups */}
      <div className="gs-rows" role="group">
        {children}
      </div>
    </div>
  );
}

const Empty = ({ children }: { children: ReactNode }) => <p className="gs-empty">{children}</p>;

function Add({
  icon: Icon,
  label,
  disabled,
  primary,
  onAdd,
}: {
  icon: typeof Plus;
  label: string;
  disabled?: boolean;
  primary?: boolean;
  onAdd(): void;
}) {
  const readOnly = useReadOnly() !== null;
  return (
    <button
      type="button"
      className="gs-add"
      data-primary={primary || undefined}
      disabled={readOnly || disabled}
      onClick={event => {
        event.stopPropagation();
        onAdd();
      }}
    >
      <Icon size={14} aria-hidden="true" />
      {label}
    </button>
  );
}
