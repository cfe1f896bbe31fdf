import { useTexts } from '#app/i18n/texts.tsx'

type Props = {
  consoleUrl: string
  /** The console's page for the current object, if there is one. */
  path?: string | null
}

/** Renders the sandbox notice with a link to the console. */
export function SandboxRibbon({ consoleUrl, path = null }: Props) {
  const t = useTexts()
  return (
    <aside className="ribbon" aria-label={t('shell.sandbox')}>
      {t('shell.sandboxText')}{' '}
      <a className="link" href={path ? new URL(path, consoleUrl).href : consoleUrl}>
        {t('shell.sandboxLink')}
      </a>
    </aside>
  )
}
