import type { CallInput } from '@gonghui/contract/define.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { buildForm, newKey } from './forms.ts';
import type { Client, Enterprise, TestGateway } from './gateway.ts';

type New = CallInput<typeof hookCalls.create>['body'];

/** A released form of these fields with a hook that tells of what is submitted, and what tests do with both. */
export async function hookedForm(
  gateway: TestGateway,
  { ctx }: Pick<Enterprise, 'ctx'>,
  manager: Client,
  {
    url,
    fields,
    ...more
  }: { url: string; fields: TemplateComponent[] } & Partial<Omit<New, 'fields' | 'url'>>,
) {
  const form = await buildForm(gateway, ctx, fields);
  const asked: New = {
    formId: form.id,
    name: '收',
    url,
    status: 'on',
    events: ['record.created'],
    condition: null,
    fields: [],
    valueForm: 'value',
    importsToo: false,
    ...more,
  };
  const { hook, secret } = await manager.call(hookCalls.create, { body: asked });
  return {
    form,
    hook,
    secret: secret ?? '',
    asked,
    /** Submits and answers the id of the record. */
    submit: async (values: Record<string, unknown>, who = manager): Promise<string> => {
      const body = { values: values as never, key: newKey() };
      return (await who.call(submissionCalls.submit, { params: { id: form.id }, body })).id;
    },
    /** What the hook was told, the first first. */
    log: async (filter = {}) =>
      (
        await manager.call(hookCalls.failureLog, { params: { id: hook.id }, body: { filter } })
      ).list.reverse(),
  };
}
