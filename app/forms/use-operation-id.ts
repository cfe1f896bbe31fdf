import { useState } from 'react'
import { useLocation } from 'react-router'
import type { FormOutcome } from './form-result.ts'

/**
 * Keeps a form's operation id while the page revalidates; after a lost response it returns the submitted id, so that a
 * retry is the same operation.
 */
export function useOperationId(fresh: string, outcome: Partial<FormOutcome> | undefined): string {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, id: fresh })
  if (kept.key !== key) keep({ key, id: fresh })
  const typed = outcome?.result?.initialValue?.['operation_id']
  return outcome?.operationId ?? (typeof typed === 'string' ? typed : kept.id)
}
