import { useForm as useConformForm } from '@conform-to/react'
import { useRestoredForm } from './use-restored-form.ts'

/** conform's form. One that came back to its page a short while ago is filled in as it was sent, after a reload as well. */
export const useForm: typeof useConformForm = (options) => {
  const restored = useRestoredForm(options.id) as typeof options.lastResult
  const [form, fields] = useConformForm({ ...options, lastResult: options.lastResult ?? restored })
  return [form, import.meta.env.SSR ? readOnce(form, fields) : fields]
}

type Read = { id: string; initialValue?: unknown; value?: unknown; allErrors: Record<string, unknown> }

/**
 * The fields on the server, where nothing is typed: behind each property of a field conform makes the whole anew, so that the
 * browser hears of what changes, which was a sixth of the time of a form. Those within others stay conform's.
 */
function readOnce<Fields extends object>(form: Read, fields: Fields): Fields {
  const { id: formId, allErrors } = form
  const [initial, current] = [form.initialValue, form.value] as (Record<string, unknown> | undefined)[]
  return new Proxy(fields, {
    get(all, name) {
      if (typeof name === 'symbol' || /[.[]/.test(name)) return Reflect.get(all, name)
      const id = `${formId}-${name}`
      const given = { initialValue: initial?.[name], value: current?.[name], errors: allErrors[name] }
      return { id, name, errorId: `${id}-error`, descriptionId: `${id}-description`, ...given }
    },
  })
}
