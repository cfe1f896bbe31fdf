import { Icon } from './icon.tsx'
import { Words } from './words.tsx'

/** The words beside a field that says what is wrong with it; the same as in the summary. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  return errors?.length ? (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>
        <Words text={errors.join(' ')} />
      </span>
    </p>
  ) : null
}

/** What a field is described by: its hint, and its error where it has one. */
export function describedBy(field: { descriptionId: string; errorId: string; errors?: string[] }, hint?: unknown) {
  return (
    [hint ? field.descriptionId : null, field.errors?.length ? field.errorId : null].filter(Boolean).join(' ') ||
    undefined
  )
}
