import { useForm as useConformForm, type SubmissionResult } from '@conform-to/react'
import { useRouteLoaderData } from 'react-router'

/** conform's form. One that came back to its page a short while ago is filled in as it was sent, after a reload as well. */
export const useForm: typeof useConformForm = (options) => {
  const restored = useRestoredForm(options.id ?? '') as typeof options.lastResult
  return useConformForm({ ...options, lastResult: options.lastResult ?? restored })
}

/** What a form of this page was sent with a short while ago, for one that the server alone judges. */
export function useRestoredForm(id: string): SubmissionResult | undefined {
  const root = useRouteLoaderData('root') as { restoredForms?: Record<string, SubmissionResult> } | undefined
  return root?.restoredForms?.[id]
}
