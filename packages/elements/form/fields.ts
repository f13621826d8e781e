import type { FieldSpec } from '../definition.ts';
import { inputField } from './input/field.ts';

const fields = {
  input: inputField,
};

/** The data side of a type, without schemas and settings; undefined for a type that holds no value. */
export function fieldOf(type: string): FieldSpec | undefined {
  return Object.hasOwn(fields, type)
    ? (fields[type as keyof typeof fields] as unknown as FieldSpec)
    : undefined;
}

export const fieldTypes: readonly string[] = Object.keys(fields);
