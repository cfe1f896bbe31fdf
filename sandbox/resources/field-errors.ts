import { Refusal } from '#sandbox/http/refusal.ts'
import { textOf, type MessageCode, type MessageParams } from '#sandbox/messages.ts'

/** Texts by field, of those that the platform does not accept. The first text of a field stands. */
export class FieldErrors {
  readonly #texts: Record<string, string[]> = {}

  add(field: string, code: MessageCode, params: MessageParams = {}): void {
    this.say(field, textOf(code, params))
  }

  /** For what the catalogue has no words. */
  say(field: string, words: string): void {
    this.#texts[field] ??= [words]
  }

  /** @throws Refusal 422 when a field was refused */
  refuse(): void {
    if (Object.keys(this.#texts).length === 0) return
    throw new Refusal(422, 'error.form_validation', { errors: this.#texts })
  }
}
