import { useDesigner } from '../../frame/designer.ts';
import type { ApiDraft, Purpose, UseDraft } from './draft.ts';
import { InputRows } from './InputRows.tsx';
import { Picks } from './Picks.tsx';
import { type Tried, TryApi } from './TryApi.tsx';
import type { useOutsideFields } from './use-outside-fields.ts';

interface OutsideUseProps {
  purpose: Purpose;
  api: ApiDraft;
  draft: UseDraft;
  fields: ReturnType<typeof useOutsideFields>;
  tried: Tried | null;
  onTried(tried: Tried | null): void;
  put(changes: Partial<UseDraft>): void;
}

/** With what an outside API is asked, what it answers now, and what of that is filled in. */
export function OutsideUse({ purpose, api, draft, fields, tried, onTried, put }: OutsideUseProps) {
  const designer = useDesigner();
  const { asking, targets } = fields;
  return (
    <>
      <div className="gd-linkage-row" data-top="">
        <span>参数</span>
        <InputRows value={draft.inputs} fields={asking} onChange={inputs => put({ inputs })} />
      </div>
      <div className="gd-linkage-row" data-top="">
        <span>测试</span>
        <TryApi
          formId={designer.designId}
          api={api}
          names={draft.inputs.map(({ name }) => name.trim()).filter(Boolean)}
          tried={tried}
          onTried={onTried}
        />
      </div>
      <Picks purpose={purpose} draft={draft} parts={tried?.parts ?? []} targets={targets} onChange={put} />
    </>
  );
}
