import type { FieldMetadata } from '@conform-to/react'

/** A field of a form: conform's, or one that says as much. */
export type Readable<Schema> = Pick<FieldMetadata<Schema>, 'key' | 'id' | 'name' | 'initialValue' | 'errors'>

/**
 * What conform knows of a field, each thing asked for once: behind every property it makes the whole anew, which was an
 * eighth of the time of a form. The two derived names are conform's own.
 */
export function readField<Schema>({ key, id, name, initialValue, errors }: Readable<Schema>) {
  return { key, id, name, initialValue, errors, errorId: `${id}-error`, descriptionId: `${id}-description` }
}
