import { Icon } from './icon.tsx'
import { LocalizedText } from './localized-text.tsx'

export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  return errors?.length ? (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>
        <LocalizedText text={errors.join(' ')} />
      </span>
    </p>
  ) : null
}

/** Returns `aria-describedby`: the ids of hint and error, if present. */
export function getDescribedBy(field: { descriptionId: string; errorId: string; errors?: string[] }, hint?: unknown) {
  return (
    [hint ? field.descriptionId : null, field.errors?.length ? field.errorId : null].filter(Boolean).join(' ') ||
    undefined
  )
}
