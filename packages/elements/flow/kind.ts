import type { Fault, Kind } from '../kinds/kind.ts';
import { checkFlowTemplate, type FlowError } from './check.ts';
import { cleanFlow } from './clean.ts';
import { flowFamily, flowTypes } from './family.ts';
import { fromProcess, toProcess } from './process.ts';

/** The name of a flow is no part of its tree. */
const UNNAMED = { id: '', name: '' };

const asFault = (error: FlowError): Fault => ({ ...error, level: 'error' });

/** Approval flows: one for each form, kept as the tree that runs. */
export const flowKind: Kind = {
  kind: 'flow',
  noun: '流程',
  family: flowFamily,
  types: flowTypes,
  empty: () => fromProcess(null),
  check: (value, { fields = null, outside = false }) => {
    const { sound, errors } = checkFlowTemplate(value, { fields, outside });
    const faults = errors.map(asFault);
    return sound ? { unsound: [], open: faults } : { unsound: faults, open: [] };
  },
  saved: {
    to: template => toProcess(template, UNNAMED).template,
    from: saved => fromProcess({ template: saved }),
  },
  references: { props: { approvalAuditLabels: null, approvalAuditCountersign: null, isDefault: null } },
  hooks: {
    onSave: (template, { fieldIds }) => (fieldIds ? cleanFlow(template, fieldIds) : template),
  },
};
