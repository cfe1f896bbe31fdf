import type { RouterContextProvider } from 'react-router'
import { sessionContext, visitContext } from './contexts.ts'
import type { DraftFields } from './store.ts'

const SECRET_NAME = /passw|passphrase|secret|token|(?:^|_)(?:pin|otp|cvv|cvc)(?:$|_)/i
const MAX_FIELDS = 200
const MAX_LENGTH = 20_000

/**
 * What was typed on the page at this path when the session ended, for the same account and once; else the form that came back
 * to this page a short while ago; or null. The hidden operation id is among the fields, so that a payment that may exist is
 * not made twice.
 */
export async function takeDraft(context: Readonly<RouterContextProvider>, path: string): Promise<DraftFields | null> {
  const session = context.get(sessionContext)
  const { page, target } = context.get(visitContext)
  // The request that sends a form has it already.
  return (await session.takeDraft(path)) ?? (target === null ? session.sentForm(page) : null)
}

/** The fields of a form that may be kept: no secrets, no files, and no more than a form of ours can hold. */
export function draftFieldsOf(form: FormData): DraftFields {
  const fields: DraftFields = []
  let length = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string' || SECRET_NAME.test(name)) continue
    length += name.length + value.length
    if (fields.length >= MAX_FIELDS || length > MAX_LENGTH) break
    fields.push([name, value])
  }
  return fields
}
