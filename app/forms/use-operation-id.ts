import { useState } from 'react'
import { useLocation } from 'react-router'
import type { FormOutcome } from './form-result.ts'

/**
 * The operation id of a form on a page that loads its data anew by itself: it stays until the form was answered, and after
 * an answer that was lost it is still the one that was sent.
 */
export function useOperationId(fresh: string, outcome: Partial<FormOutcome> | undefined): string {
  const { key } = useLocation()
  const [held, hold] = useState({ key, id: fresh })
  if (held.key !== key) hold({ key, id: fresh })
  const typed = outcome?.result?.initialValue?.['operation_id']
  return outcome?.operationId ?? (typeof typed === 'string' ? typed : held.id)
}
