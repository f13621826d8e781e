import { type LinkageRule, RULE_ACTIONS, type RuleAction } from '@gonghui/elements/form/linkage/rules.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/plain/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { NodePicker } from './NodePicker.tsx';

interface RuleActionsProps {
  value: LinkageRule['then'];
  onChange(value: LinkageRule['then']): void;
}

/** What a rule does once it holds, and to which components. */
export function RuleActions({ value, onChange }: RuleActionsProps) {
  return (
    <div className="gd-linkage">
      {value.map((then, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a rule does has no identity but its place
        <div key={index} className="gd-rule-then">
          <Select
            className="gd-input"
            label="动作"
            value={then.action}
            options={RULE_ACTIONS}
            onChange={action =>
              onChange(
                value.map((one, at) => (at === index ? { ...one, action: action as RuleAction } : one)),
              )
            }
          />
          <NodePicker
            label="联动的组件"
            value={then.targets}
            onChange={targets => onChange(value.map((one, at) => (at === index ? { ...one, targets } : one)))}
          />
          <Button
            size="small"
            variant="ghost"
            icon
            aria-label="删除动作"
            disabled={value.length === 1}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {value.length < 4 ? (
        <Button
          size="small"
          variant="ghost"
          onClick={() => onChange([...value, { action: 'require', targets: [] }])}
        >
          <Plus size={14} aria-hidden="true" /> 添加动作
        </Button>
      ) : null}
    </div>
  );
}
