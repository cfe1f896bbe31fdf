import { Refusal, type FieldMessages } from './refusal.ts'
import { createMessage, type MessageArguments } from '#sandbox/texts/messages.ts'

/** Collects validation errors by field. The first error of a field wins. */
export class FieldErrors {
  readonly #messages: FieldMessages = {}

  add(field: string, ...message: MessageArguments): void {
    this.#messages[field] ??= createMessage(...message)
  }

  /** @throws Refusal 422 if a field has an error */
  refuse(): void {
    if (Object.keys(this.#messages).length === 0) return
    throw new Refusal(422, 'error.form_validation', { errors: this.#messages })
  }
}
