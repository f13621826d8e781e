import { MAX_LEVELS, walkTree } from '@gonghui/elements/shared/option-tree.ts';
import { CornerDownRight, Plus, X } from 'lucide-react';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { pasteOptions, pressOnOption } from './option-tree-keys.ts';
import { useOptionTree } from './use-option-tree.ts';

/**
 * Options with levels, one under the other. Enter adds one beside, Tab and Shift+Tab change the level, Alt+arrows the
 * place among those of one parent; an indented list can be pasted.
 */
export function OptionTreeControl(props: ControlProps<'option-tree'>) {
  const { setting, disabled, inputId } = props;
  const tree = useOptionTree(props);
  const { options, rows, list, add, remove } = tree;
  return (
    <div className="gd-options">
      <ul ref={list}>
        {rows.map((way, row) => {
          const node = way.at(-1);
          if (!node) return null;
          return (
            <li key={node.value} data-item={node.value} style={{ paddingInlineStart: (way.length - 1) * 16 }}>
              <LiveInput
                id={row === 0 ? inputId : undefined}
                text={node.label}
                write={label => tree.setLabel(node.value, label)}
                aria-label={`第 ${way.length} 级选项 ${node.label}`}
                placeholder="选项文字"
                maxLength={100}
                disabled={disabled}
                onKeyDown={event => pressOnOption(event, way, row, tree)}
                onPaste={event => pasteOptions(event, way, tree)}
              />
              <button
                type="button"
                className="gd-options-remove"
                disabled={disabled || way.length >= MAX_LEVELS || options.length >= setting.max}
                aria-label={`在 ${node.label} 下添加`}
                data-tip="添加下级"
                onClick={() => add(node.value, [...walkTree([node])].at(-1)?.at(-1)?.value)}
              >
                <CornerDownRight size={13} />
              </button>
              <button
                type="button"
                className="gd-options-remove"
                disabled={disabled || options.length <= 1}
                aria-label={`删除选项 ${node.label}`}
                onClick={() => remove(way)}
              >
                <X size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || options.length >= setting.max}
        onClick={() => add(null, undefined)}
      >
        <Plus size={14} />
        添加选项
      </button>
      <p className="gd-help">回车添加同级，Tab 降一级；可粘贴带缩进的多行</p>
    </div>
  );
}
