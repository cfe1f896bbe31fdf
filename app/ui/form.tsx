import { createContext, useContext, useEffect, useRef } from 'react'
import { Form as RouterForm, useNavigation, type FormProps } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { hasLostSince } from './connection.ts'

type Props = Omit<FormProps, 'action'> & { action: string }

/** Two presses in this time are one, made twice. */
const TWICE_MS = 1000

const Target = createContext('')

/** Stands for the account that is signed in; every form that changes something carries it. */
export const FormAccount = createContext<string | null>(null)

/** For browsers that name no origin: proves that a form is of a page of ours (decisions/origin-check.md). */
export const FormProof = createContext<string | null>(null)

/**
 * A form that works without a script (decisions/forms-without-scripts.md) and carries the language. A GET form carries
 * it as a field. One with an id is kept when it comes back to its page.
 */
export function Form({ action, children, ...props }: Props) {
  const language = useLanguage()
  const account = useContext(FormAccount)
  const proof = useContext(FormProof)
  const once = useOnce(props.onSubmit)
  const isGet = (props.method ?? 'get') === 'get'
  const target = isGet ? action : withLanguage(action, language)
  return (
    <RouterForm {...props} action={target} onSubmit={isGet ? props.onSubmit : once}>
      {isGet ? <input type="hidden" name="lang" value={language} /> : null}
      {proof && !isGet ? <input type="hidden" name="form_proof" value={proof} /> : null}
      {account && !isGet ? <input type="hidden" name="signed_in_as" value={account} /> : null}
      {props.id && !isGet ? <input type="hidden" name="form_id" value={props.id} /> : null}
      <Target value={target}>{children}</Target>
    </RouterForm>
  )
}

/**
 * Drops the second of two presses: the router would give up the first one for it. Later the same press is wanted again,
 * from somebody whose connection hangs.
 */
function useOnce(onSubmit: FormProps['onSubmit']): FormProps['onSubmit'] {
  const { state } = useNavigation()
  const last = useRef<{ button: HTMLElement | null; at: number }>({ button: null, at: 0 })
  useEffect(() => {
    if (state === 'idle') last.current.button = null
  }, [state])
  return (event) => {
    const { submitter: button, timeStamp: at } = event.nativeEvent as SubmitEvent
    const isSecond = button && button === last.current.button && at - last.current.at < TWICE_MS
    // What was lost is over at once, whatever the page still shows of it.
    if (isSecond && !hasLostSince(last.current.at)) return event.preventDefault()
    last.current = { button, at }
    onSubmit?.(event)
  }
}

/** Whether the form around it is on its way, sent by the button of this name and value if it has them. */
export function useIsOnTheWay({ name, value }: { name?: string; value?: unknown }): boolean {
  const target = useContext(Target)
  const { formAction, formData } = useNavigation()
  return formData !== undefined && formAction === target && (name === undefined || formData.get(name) === value)
}
