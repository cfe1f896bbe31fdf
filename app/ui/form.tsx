import { createContext, useContext, useEffect, useRef } from 'react'
import { Form as RouterForm, useNavigation, type FormProps } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { hasFailedSince } from './connection.ts'

type Props = Omit<FormProps, 'action'> & { action: string }

/** Two presses within this time are a double click. */
const DOUBLE_CLICK_MS = 1000

const Target = createContext('')

/** The signed-in account, which every POST form includes. */
export const FormAccount = createContext<string | null>(null)

/** Proves to the server that a form is ours, for browsers that send no origin (CSRF, decisions/origin-check.md). */
export const FormProof = createContext<string | null>(null)

/**
 * Renders a form that works without scripts (decisions/forms-without-scripts.md) and keeps the language, a GET form in
 * a field. The server restores a form with an id.
 */
export function Form({ action, children, ...props }: Props) {
  const language = useLanguage()
  const account = useContext(FormAccount)
  const proof = useContext(FormProof)
  const guardedSubmit = useDoubleClickGuard(props.onSubmit)
  const isGet = (props.method ?? 'get') === 'get'
  const target = isGet ? action : addLanguage(action, language)
  return (
    <RouterForm {...props} action={target} onSubmit={isGet ? props.onSubmit : guardedSubmit}>
      {isGet ? <input type="hidden" name="lang" value={language} /> : null}
      {proof && !isGet ? <input type="hidden" name="form_proof" value={proof} /> : null}
      {account && !isGet ? <input type="hidden" name="signed_in_as" value={account} /> : null}
      {props.id && !isGet ? <input type="hidden" name="form_id" value={props.id} /> : null}
      <Target value={target}>{children}</Target>
    </RouterForm>
  )
}

/**
 * Ignores a double click, for which the router would cancel the first submit. A later duplicate submit is intended: a
 * retry on a hanging connection.
 */
function useDoubleClickGuard(onSubmit: FormProps['onSubmit']): FormProps['onSubmit'] {
  const { state } = useNavigation()
  const last = useRef<{ button: HTMLElement | null; at: number }>({ button: null, at: 0 })
  useEffect(() => {
    if (state === 'idle') last.current.button = null
  }, [state])
  return (event) => {
    const { submitter: button, timeStamp: at } = event.nativeEvent as SubmitEvent
    const isSecond = button && button === last.current.button && at - last.current.at < DOUBLE_CLICK_MS
    // A lost request has ended, even if the page still renders it as pending.
    if (isSecond && !hasFailedSince(last.current.at)) return event.preventDefault()
    last.current = { button, at }
    onSubmit?.(event)
  }
}

/** Returns true while the surrounding form is being submitted, by the button with this name and value if given. */
export function useIsSubmitting({ name, value }: { name?: string; value?: unknown }): boolean {
  const target = useContext(Target)
  const { formAction, formData } = useNavigation()
  return formData !== undefined && formAction === target && (name === undefined || formData.get(name) === value)
}
