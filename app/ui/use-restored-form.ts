import type { SubmissionResult } from '@conform-to/react'
import { useRouteLoaderData } from 'react-router'

/** Returns the saved input of the page's form with this id. */
export function useRestoredForm(id: string | undefined): SubmissionResult | undefined {
  const root = useRouteLoaderData('root') as { restoredForms?: Record<string, SubmissionResult> } | undefined
  return id === undefined ? undefined : root?.restoredForms?.[id]
}
