import { Form as RouterForm, type FormProps } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'

type Props = Omit<FormProps, 'action'> & { action: string }

/** A form that works without a script and carries the language. A GET form carries it as a field. */
export function Form({ action, children, ...props }: Props) {
  const language = useLanguage()
  const isGet = (props.method ?? 'get') === 'get'
  return (
    <RouterForm {...props} action={isGet ? action : withLanguage(action, language)}>
      {isGet ? <input type="hidden" name="lang" value={language} /> : null}
      {children}
    </RouterForm>
  )
}
