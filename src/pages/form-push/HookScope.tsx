import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { createHost } from '../../runtime/host/host.ts';
import { ConditionEditor } from '../../ui/plain/conditions/ConditionEditor.tsx';
import type { HookDraft } from './draft.ts';
import { EventChoice } from './EventChoice.tsx';
import { FieldChoice } from './FieldChoice.tsx';
import css from './form-push.module.css';
import { useKnownFields } from './use-known-fields.ts';

const OF_FORM = '附件和图片推送为名称、大小和 7 天内有效的下载地址。密码字段不会推送。';
const OF_DATASET = '附件和图片不会推送。';

interface HookScopeProps {
  draft: HookDraft;
  components: readonly TemplateComponent[];
  put(some: Partial<HookDraft>): void;
}

/** Of what a hook tells: events and records of a form, or rows of a dataset, and which of their fields. */
export function HookScope({ draft, components, put }: HookScopeProps) {
  const host = useMemo(() => createHost({ device: 'pc' }), []);
  const fields = useMemo(() => [...conditionFields(components), ...SYSTEM_CONDITION_FIELDS], [components]);
  const known = useKnownFields(components, draft.sourceId);
  return (
    <>
      {draft.sourceId === null ? (
        <>
          <EventChoice
            events={draft.events}
            importsToo={draft.importsToo}
            onChange={events => put({ events })}
            onImports={importsToo => put({ importsToo })}
          />
          <fieldset className={css.group}>
            <legend>推送条件</legend>
            <ConditionEditor
              fields={fields}
              value={draft.condition}
              host={host}
              groups
              emptyText="没有条件时，所有数据都推送"
              onChange={condition => put({ condition })}
            />
          </fieldset>
        </>
      ) : null}
      {known ? (
        <FieldChoice
          known={known}
          note={draft.sourceId === null ? OF_FORM : OF_DATASET}
          fields={draft.fields}
          valueForm={draft.valueForm}
          onChange={next => put({ fields: next })}
          onForm={valueForm => put({ valueForm })}
        />
      ) : null}
    </>
  );
}
