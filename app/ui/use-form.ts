import { useForm as useConformForm } from '@conform-to/react'
import { useRestoredForm } from './use-restored-form.ts'

/** conform's form. One that came back to its page a short while ago is filled in as it was sent, after a reload as well. */
export const useForm: typeof useConformForm = (options) => {
  const restored = useRestoredForm(options.id) as typeof options.lastResult
  return useConformForm({ ...options, lastResult: options.lastResult ?? restored })
}
