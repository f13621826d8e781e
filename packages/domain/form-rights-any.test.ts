import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTION_NAMES,
  EVERYTHING,
  type FieldRight,
  FORM_ACTIONS,
  type FormAction,
  type FormRights,
  fieldRight,
  type Grant,
  hidesComponents,
  limitedFields,
  limitsRecords,
  mayDo,
  OnlyThese,
  PAGE_ACTIONS,
  REPORT_ACTIONS,
  rowsWhere,
  seesAll,
  takingOut,
  withImplied,
} from './form-rights.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const ACTIONS: readonly FormAction[] = [...new Set([...FORM_ACTIONS, ...REPORT_ACTIONS])];
const RIGHTS: readonly FieldRight[] = ['hidden', 'readonly', 'editable'];
/** From least to most. */
const rank = (right: FieldRight | undefined) => RIGHTS.indexOf(right ?? 'editable');
const FIELDS = ['fieldaaa', 'fieldbbb', 'constructor', '__proto__'];
const actions = fc.subarray([...ACTIONS]);
const grant: fc.Arbitrary<Grant> = fc.record({
  actions: actions.map(given => new Set(given)),
  rows: fc.constantFrom(
    { kind: 'own' as const },
    { kind: 'all' as const },
    { kind: 'one' as const, id: 'rec' },
  ),
  fields: fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...RIGHTS)), { maxLength: 4 })
    .map(given => new Map(given)),
});
const grants = fc.array(grant, { maxLength: 4 });
const viewer = { userId: 'userid01', depts: [], below: [] };
const rightsOf = (grants: readonly Grant[]): FormRights => ({ manages: false, grants, viewer });

describe('the right to a field', () => {
  it('is hidden where no group has the action, whatever any group says of the field', () => {
    for (const action of ACTIONS) {
      const without = { ...EVERYTHING, actions: new Set(ACTIONS.filter(other => other !== action)) };
      expect([action, fieldRight([], 'fieldaaa', action)]).toEqual([action, 'hidden']);
      expect([action, fieldRight([without], 'fieldaaa', action)]).toEqual([action, 'hidden']);
    }
  });

  it('is what one of the groups with the action gives, and no group with it gives more', () => {
    fc.assert(
      fc.property(grants, fc.constantFrom(...FIELDS), fc.constantFrom(...ACTIONS), (all, id, action) => {
        const own = all
          .filter(({ actions }) => actions.has(action))
          .map(({ actions, fields }): FieldRight => {
            const given = fields.get(id) ?? 'editable';
            const isWriting = action === 'fill' || action === 'import' || actions.has('change');
            return given === 'editable' && !isWriting ? 'readonly' : given;
          });
        const right = fieldRight(all, id, action);
        expect([...own, 'hidden']).toContain(right);
        expect(own.filter(one => rank(one) > rank(right))).toEqual([]);
      }),
      options,
    );
  });

  it('grows with each group that is added, and goes by none of their order', () => {
    fc.assert(
      fc.property(
        grants,
        grant,
        fc.constantFrom(...FIELDS),
        fc.constantFrom(...ACTIONS),
        (all, more, id, action) => {
          const before = fieldRight(all, id, action);
          expect(rank(fieldRight([...all, more], id, action))).toBeGreaterThanOrEqual(rank(before));
          expect(fieldRight([...all, more], id, action)).toBe(fieldRight([more, ...all], id, action));
        },
      ),
      options,
    );
  });

  it('of many fields is that of each, those left out that are editable', () => {
    fc.assert(
      fc.property(grants, fc.constantFrom(...ACTIONS), (all, action) => {
        const limited = limitedFields(all, FIELDS, action);
        for (const id of FIELDS) expect(limited.get(id) ?? 'editable').toBe(fieldRight(all, id, action));
        expect([...limited.values()]).not.toContain('editable');
      }),
      options,
    );
  });

  it('is hidden for whatever is not among the only ones shown, be it named or not', () => {
    fc.assert(
      fc.property(
        fc.subarray(FIELDS),
        fc.array(fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...RIGHTS))),
        (shown, given) => {
          const words = new Map(given);
          const fields = new OnlyThese(new Set(shown), words);
          for (const id of [...FIELDS, 'laterone']) {
            expect(fields.get(id)).toBe(shown.includes(id) ? words.get(id) : 'hidden');
            if (!shown.includes(id))
              expect(fieldRight([{ ...EVERYTHING, fields }], id, 'see')).toBe('hidden');
          }
          // Nothing of a field that is not shown is left for who goes through them.
          expect([...fields.keys()].filter(id => !shown.includes(id))).toEqual([]);
        },
      ),
      options,
    );
  });
});

describe('actions of groups', () => {
  it('bring seeing along where they need it, keep their order, and bring nothing else', () => {
    fc.assert(
      fc.property(actions, given => {
        const all = withImplied(given.toReversed());
        const needs = given.some(one => !['fill', 'see', 'import'].includes(one));
        expect(all).toEqual(ACTIONS.filter(one => given.includes(one) || (needs && one === 'see')));
        expect(withImplied(all)).toEqual(all);
      }),
      options,
    );
  });

  it('are nothing that people may do where no group has them', () => {
    fc.assert(
      fc.property(grants, fc.constantFrom(...ACTIONS), (all, action) => {
        expect(mayDo(rightsOf(all), action)).toBe(all.some(({ actions }) => [...actions].includes(action)));
      }),
      options,
    );
    expect(ACTIONS.filter(action => mayDo(rightsOf([]), action))).toEqual([]);
    expect(ACTIONS.filter(action => !mayDo(rightsOf([EVERYTHING]), action))).toEqual([]);
  });

  it('reports P7 take nothing out by a group that may not', () => {
    fc.assert(
      fc.property(grants, all => {
        const out = takingOut(rightsOf(all));
        expect(out.grants).toEqual(all.filter(({ actions }) => actions.has('export')));
        expect({ ...out, grants: all }).toEqual(rightsOf(all));
      }),
      options,
    );
  });

  it.each([
    ['normal', ['fill', 'see', 'change', 'remove', 'import', 'export', 'print'], true, false],
    ['visual', ['see', 'export', 'rows'], false, false],
    ['datav', ['see', 'export'], false, true],
    ['custom', ['see', 'export'], false, true],
    ['dm', ['see', 'change', 'remove'], true, false],
    ['group', undefined, false, false],
    ['constructor', undefined, false, false],
  ])('of a page of the type %s are %j', (type, given, records, components) => {
    const found = Object.hasOwn(PAGE_ACTIONS, type) ? PAGE_ACTIONS[type] : undefined;
    expect([found, limitsRecords(type), hidesComponents(type)]).toEqual([given, records, components]);
    for (const action of found ?? []) expect(ACTION_NAMES[action]).toMatch(/^\p{Script=Han}{2,4}$/u);
  });
});

describe('every record whole', () => {
  it('is seen by who manages, or by one group of all records that hides nothing', () => {
    fc.assert(
      fc.property(grants, all => {
        const whole = all.some(
          ({ actions, rows, fields }) =>
            actions.has('see') && rows.kind === 'all' && FIELDS.every(id => fields.get(id) !== 'hidden'),
        );
        expect(seesAll(rightsOf(all))).toBe(whole);
        expect(seesAll({ ...rightsOf(all), manages: true })).toBe(true);
        // Who sees all sees each field of a record of any of his groups.
        if (whole) for (const id of FIELDS) expect(rank(fieldRight(all, id, 'see'))).toBeGreaterThan(0);
      }),
      options,
    );
  });
});

describe('records that fit a stored condition', () => {
  const item = (value: string | null) => ({
    key: 'fieldaaa',
    keyLabel: '',
    type: 'input',
    operator: 'eq' as const,
    value,
  });
  const asked = (value: string) => ({ key: 'fieldaaa', operator: 'eq', value });
  it.each([
    ['one that is finished', { logical: 'and', items: [item('a')] }, [asked('a')]],
    ['none at all', { logical: 'and', items: [] }, []],
    ['one that was begun', { logical: 'and', items: [item(null)] }, []],
    // Left out, the unfinished one would let more through than was meant.
    ['one finished and one begun, all asked', { logical: 'and', items: [item('a'), item('')] }, []],
    ['one finished and one begun, any asked', { logical: 'or', items: [item('a'), item('')] }, [asked('a')]],
    ['one with another field', { logical: 'or', items: [{ ...item('a'), valueKey: 'fieldbbb' }] }, []],
    [
      'a group that was begun among others',
      { logical: 'and', items: [item('a'), { logical: 'and' as const, items: [item('')] }] },
      [],
    ],
  ] as const)('are asked by %s', (_, condition, items) => {
    const rows = rowsWhere({ ...condition, items: [...condition.items] } as Parameters<typeof rowsWhere>[0]);
    expect(rows.kind === 'condition' && rows.condition.items).toEqual(items);
  });
});
