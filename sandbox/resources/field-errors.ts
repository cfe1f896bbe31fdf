import { Refusal, type FieldWords } from '#sandbox/http/refusal.ts'
import { say, type MessageCode, type MessageParams } from '#sandbox/messages.ts'

/** Texts by field, of those that the platform does not accept. The first text of a field stands. */
export class FieldErrors {
  readonly #words: FieldWords = {}

  add(field: string, code: MessageCode, params: MessageParams = {}): void {
    this.#words[field] ??= say(code, params)
  }

  /** For what the catalogue has no words. */
  say(field: string, words: string): void {
    this.#words[field] ??= { text: words }
  }

  /** @throws Refusal 422 when a field was refused */
  refuse(): void {
    if (Object.keys(this.#words).length === 0) return
    throw new Refusal(422, 'error.form_validation', { errors: this.#words })
  }
}
