import { Fragment } from 'react'
import { href, useLocation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'

const ICONS = { system: 'screen', light: 'sun', dark: 'moon' } as const

type Theme = keyof typeof ICONS

const THEMES = Object.keys(ICONS) as Theme[]

/** Light, dark, or as the system has it. */
export function ThemeSwitch({ current }: { current: Theme }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/theme')} className="themes" aria-label={t('shell.theme')}>
      <input type="hidden" name="back" value={pathname + search} />
      {THEMES.map((theme) => (
        <Fragment key={theme}>
          <button
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === current}
            title={t(`shell.theme.${theme}`)}
          >
            <Icon name={ICONS[theme]} />
            <span className="unseen">{t(`shell.theme.${theme}`)}</span>
          </button>{' '}
        </Fragment>
      ))}
    </Form>
  )
}
