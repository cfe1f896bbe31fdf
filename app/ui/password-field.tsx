import { useState, type ComponentProps } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { TextField } from './text-field.tsx'
import { useScripts } from './use-scripts.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'hint' | 'autoComplete'>

/** Renders a password field with a show button. The server never returns a typed password. */
export function PasswordField(props: Props) {
  const t = useTexts()
  const [isVisible, setIsVisible] = useState(false)
  const hasScripts = useScripts()
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize={isVisible ? 'none' : undefined}
      spellCheck={false}
    >
      <button
        type="button"
        className="link"
        data-ready={hasScripts ? '' : undefined}
        aria-controls={props.field.id}
        onClick={() => setIsVisible(!isVisible)}
      >
        {t(isVisible ? 'parts.hide' : 'parts.show')}
        <span className="unseen"> {props.label}</span>
      </button>
    </TextField>
  )
}
