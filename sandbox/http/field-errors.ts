import { Refusal, type FieldWords } from './refusal.ts'
import { say, type Said } from '#sandbox/texts/messages.ts'

/** Texts by field, of those that the platform does not accept. The first text of a field stands. */
export class FieldErrors {
  readonly #words: FieldWords = {}

  add(field: string, ...words: Said): void {
    this.#words[field] ??= say(...words)
  }

  /** @throws Refusal 422 when a field was refused */
  refuse(): void {
    if (Object.keys(this.#words).length === 0) return
    throw new Refusal(422, 'error.form_validation', { errors: this.#words })
  }
}
