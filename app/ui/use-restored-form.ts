import type { SubmissionResult } from '@conform-to/react'
import { useRouteLoaderData } from 'react-router'

/** What a form of this page was sent with a short while ago, when it came back; by its id. */
export function useRestoredForm(id: string | undefined): SubmissionResult | undefined {
  const root = useRouteLoaderData('root') as { restoredForms?: Record<string, SubmissionResult> } | undefined
  return id === undefined ? undefined : root?.restoredForms?.[id]
}
