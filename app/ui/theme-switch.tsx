import { Fragment } from 'react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'
import { usePagePath } from './use-page-path.ts'

const ICONS = { system: 'screen', light: 'sun', dark: 'moon' } as const

export type Theme = keyof typeof ICONS

const THEMES = Object.keys(ICONS) as Theme[]

export function ThemeSwitch({ current }: { current: Theme }) {
  const t = useTexts()
  const page = usePagePath()
  return (
    <Form method="post" action={href('/theme')} className="themes" aria-label={t('shell.theme')}>
      <input type="hidden" name="back" value={page} />
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
