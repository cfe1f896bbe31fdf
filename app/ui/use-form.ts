import { useForm as useConformForm } from '@conform-to/react'
import { useRestoredForm } from './use-restored-form.ts'

/** conform's `useForm`, filled with the restored input of the form, also after a reload. */
export const useForm: typeof useConformForm = (options) => {
  const restored = useRestoredForm(options.id) as typeof options.lastResult
  const [form, fields] = useConformForm({ ...options, lastResult: options.lastResult ?? restored })
  return [form, import.meta.env.SSR ? simplifyFields(form, fields) : fields]
}

type Read = { id: string; initialValue?: unknown; value?: unknown; allErrors: Record<string, unknown> }

/**
 * Returns cheaper fields for the server: conform recomputes all metadata on each property access to track changes, a
 * sixth of a form's render time. Nested fields stay conform's.
 */
function simplifyFields<Fields extends object>(form: Read, fields: Fields): Fields {
  const { id: formId, allErrors } = form
  const [initial, current] = [form.initialValue, form.value] as (Record<string, unknown> | undefined)[]
  return new Proxy(fields, {
    get(all, name) {
      if (typeof name === 'symbol' || /[.[]/.test(name)) return Reflect.get(all, name)
      const id = `${formId}-${name}`
      const state = { initialValue: initial?.[name], value: current?.[name], errors: allErrors[name] }
      return { id, name, errorId: `${id}-error`, descriptionId: `${id}-description`, ...state }
    },
  })
}
