import type { RuleScope } from '@gonghui/elements/query/dataset.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useChoices } from '../../../runtime/scope/use-choices.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type Scope, ScopePicker } from '../../../ui/ScopePicker.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { useHalfChosen, useReopening } from '../../frame/half-written/use-half-written.ts';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { scopeText } from '../words-of.ts';

const LISTS = ['users', 'depts', 'roles'] as const;

const scopeOf = (value: Json | undefined): Scope => {
  const { type, users = [], depts = [], roles = [] } = (value ?? { type: 'all' }) as unknown as RuleScope;
  return {
    type: type === 'limited' ? 'limited' : 'all',
    users: [...users],
    depts: [...depts],
    roles: [...roles],
  };
};

/** Whom a rule is about: everybody, or departments, people and roles. */
export function ScopeControl({ target, value, disabled }: ControlProps<'rule-scope'>) {
  const { editor } = useDesigner();
  const [open, setOpen] = useState(false);
  useReopening(() => setOpen(true));
  const done = (scope: Scope) => {
    setOpen(false);
    editor.group('修改 适用成员', () => {
      target.set('scope.type', scope.type);
      for (const list of LISTS)
        target.set(
          `scope.${list}`,
          scope[list].map(({ id, name }) => ({ id, name })),
        );
    });
  };
  return (
    <>
      <OpenButton icon={Users} disabled={disabled} onOpen={() => setOpen(true)}>
        {scopeText(scopeOf(value))}
      </OpenButton>
      {open && <ScopeDialog value={scopeOf(value)} onDone={done} onCancel={() => setOpen(false)} />}
    </>
  );
}

function ScopeDialog({
  value,
  onDone,
  onCancel,
}: {
  value: Scope;
  onDone(scope: Scope): void;
  onCancel(): void;
}) {
  const choices = useChoices();
  const half = useHalfChosen('scope', '适用成员', () => value, scopeText);
  const scope = half.chosen;
  const nobody = scope.type === 'limited' && LISTS.every(list => scope[list].length === 0);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Dialog
      title="适用成员"
      width={640}
      onOk={() => {
        if (nobody) return setFault('请选择成员、部门或角色');
        half.done();
        onDone(scope);
      }}
      onCancel={() => {
        half.done();
        onCancel();
      }}
    >
      <ScopePicker
        legend="适用成员"
        value={scope}
        onChange={next => {
          half.choose(next);
          setFault(null);
        }}
        choices={choices}
        fault={fault}
      />
    </Dialog>
  );
}
