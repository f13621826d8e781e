import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/plain/Button.tsx';
import type { SubmitLimit } from '../stranger/kept-receipt.ts';

/** What holds for submitting, said beside the button before it is pressed; empty where nothing is special. */
export function termsOf(
  form: Pick<FillForm, 'submitEdit'>,
  left: number | null,
  places: number | null,
): string {
  const terms = [];
  if (places !== null) terms.push(`剩余名额 ${places} 个`);
  if (left !== null) terms.push(`您还可以提交 ${left} 次`);
  if (!form.submitEdit) terms.push('提交后不能修改');
  return terms.join('，');
}

/** Why somebody who has just submitted cannot do it again now; empty where he can. `places` and `until` are of his link. */
export function whyNoMore(of: {
  left: number | null;
  once: SubmitLimit;
  places: number | null;
  until: number | null;
}): string {
  if (of.left === 0) return '您已达到提交次数上限';
  if (of.once === 'device') return '每人只能提交一次';
  if (of.once === 'day') return '每天只能提交一次，明天可以再填';
  if (of.places !== null && of.places <= 1) return '名额已满，不能再填';
  return of.until !== null && gatewayNow() >= of.until ? '填写已结束，不能再填' : '';
}

/** Instead of the form, for whoever has submitted as often as he may. */
export function UsedUp(props: { appletId: string; formId: string; sees: boolean; children?: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className="gh-outside-note" role="status">
      <CircleSlash size={40} aria-hidden="true" />
      <p>您已达到提交次数上限</p>
      {props.children}
      {props.sees ? (
        <div>
          <Button onClick={() => navigate(`/url/applet/${props.appletId}?form=${props.formId}`)}>
            查看我提交的数据
          </Button>
        </div>
      ) : null}
    </div>
  );
}
