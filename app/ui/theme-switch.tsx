import { href, useLocation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Form } from './form.tsx'

const THEMES = ['system', 'light', 'dark'] as const

/** Light, dark, or as the system has it. */
export function ThemeSwitch({ current }: { current: (typeof THEMES)[number] }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/theme')} className="actions">
      <input type="hidden" name="back" value={pathname + search} />
      {THEMES.map((theme) => (
        <span key={theme}>
          <button type="submit" className="link" name="theme" value={theme} aria-pressed={theme === current}>
            {t(`shell.theme.${theme}`)}
          </button>{' '}
        </span>
      ))}
    </Form>
  )
}
