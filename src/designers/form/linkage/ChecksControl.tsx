import { conditionText } from '@gonghui/elements/conditions/text.ts';
import { checksOf, type FormCheck } from '@gonghui/elements/form/linkage/checks.ts';
import { MAX_CHECKS } from '@gonghui/elements/form/linkage/rules.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { PageItems } from './PageItems.tsx';

const fresh = (): FormCheck => ({ id: newId(), must: { logical: 'and', items: [] }, message: '' });

/** What has to hold between the fields of a form, each as a sentence with what is said otherwise. */
export function ChecksControl({ target, value, disabled }: ControlProps<'checks'>) {
  const designer = useDesigner();
  const nameOf = (id: string) => (designer.editor.node(id) ? nodeTitle(designer, id) : undefined);
  const textOf = (check: FormCheck) => conditionText(check.must, nameOf);
  return (
    <PageItems
      target={target}
      prop="checks"
      noun="校验"
      none="没有提交校验"
      most={MAX_CHECKS}
      disabled={disabled}
      items={checksOf({ checks: value ?? [] })}
      read={checksOf}
      fresh={fresh}
      nameOf={(check, index) => check.message || `校验${index + 1}`}
      textOf={check => <p>须满足 {textOf(check)}</p>}
      dialog={edited => <CheckDialog {...edited} textOf={textOf} />}
    />
  );
}
