import type { RouterContextProvider } from 'react-router'
import { takeDraft } from '#app/session/drafts.ts'
import { nestEntries } from './value-at.ts'

/** Takes the draft of the section form, nested like its fields; repeated fields become arrays. */
export async function takeSectionDraft(context: Readonly<RouterContextProvider>): Promise<Record<string, unknown>> {
  const byName = Map.groupBy((await takeDraft(context, 'profile')) ?? [], ([name]) => name)
  return nestEntries(
    Array.from(byName, ([name, fields]) => {
      const values = fields.map(([, value]) => value)
      return [name, values.length === 1 ? values[0] : values] as const
    }),
  )
}
