import { emptyCondition } from '@gonghui/elements/conditions/model.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { ColleagueChanges, unsettled } from '../../frame/shared-draft/ColleagueChanges.tsx';
import type { DraftFields } from '../../frame/shared-draft/rebase.ts';
import { partsText, useSharedDraft } from '../../frame/shared-draft/use-shared-draft.ts';
import { DataLinkFields } from './DataLinkFields.tsx';
import { DATA_LINK_PARTS, type DataLinkDraft, dataLinkDraft, draftFault } from './data-link-draft.ts';
import { SourceFormSelect } from './SourceFormSelect.tsx';
import { useLinkPreview } from './use-link-preview.ts';
import { dataLinkText, useLinkSource } from './use-link-source.ts';

const partLabel = (key: string): string => DATA_LINK_PARTS[key] ?? key;

interface DataLinkDialogProps {
  nodeId: string;
  value: Json;
  onChange(value: Json): void;
  onClose(): void;
}

/** Which form's records fill a field, which of them, and with what. */
export function DataLinkDialog({ nodeId, value, onChange, onClose }: DataLinkDialogProps) {
  const designer = useDesigner();
  const shared = useSharedDraft(dataLinkDraft(value) as unknown as DraftFields, {
    box: 'data-link',
    noun: '数据联动',
    said: mine => partsText(DATA_LINK_PARTS, key => partOf(mine as unknown as DataLinkDraft, key)),
    lead: 'formId',
  });
  const close = () => {
    shared.done();
    onClose();
  };
  const draft = shared.mine as unknown as DataLinkDraft;
  const put = (changes: Partial<DataLinkDraft>) => shared.put(changes as unknown as DraftFields);
  const [message, setMessage] = useFault(shared.mine);
  const trial = useLinkPreview(draft);
  const source = useLinkSource(nodeId, draft.formId);
  const { sources, fits } = source;

  const partOf = (now: DataLinkDraft, key: string) => dataLinkText(now, key, sources);
  const presentOf = (key: string) => partOf(dataLinkDraft(value), key);

  const save = () => {
    const fault = draftFault(draft, nodeId, fits, id => nodeTitle(designer, id));
    if (fault !== null) return setMessage(fault);
    if (shared.disputed.length > 0) return setMessage(unsettled(shared, partLabel));
    // Part by part: what this person left alone stays as it is in the design.
    const changes = shared.changes();
    if (Object.keys(changes).length > 0) onChange({ ...dataLinkDraft(value), ...changes } as unknown as Json);
    close();
  };
  return (
    <Dialog title={`「${nodeTitle(designer, nodeId)}」的数据联动`} width={680} onOk={save} onCancel={close}>
      <div className="gd-linkage-dialog">
        <ColleagueChanges draft={shared} labelOf={partLabel} presentOf={presentOf} />
        <p className="gd-hint">从另一张表单符合条件的最新一条记录中带出字段的值，可一次填入几个字段</p>
        <div className="gd-linkage-row">
          <span>数据来源</span>
          <SourceFormSelect
            sources={sources}
            value={draft.formId}
            onChange={formId =>
              put({ formId, targetFormFieldKey: '', conditions: emptyCondition(), also: [] })
            }
          />
        </div>
        {sources.error ? <p className="gd-linkage-fault">{sources.error}</p> : null}
        {draft.formId === '' ? null : (
          <DataLinkFields nodeId={nodeId} draft={draft} source={source} trial={trial} put={put} />
        )}
        {message ? (
          <p className="gd-linkage-fault" role="alert">
            {message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
