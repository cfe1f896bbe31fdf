import { useTexts } from '#app/i18n/texts.tsx'

/** Renders the sandbox notice with a link to the console's page for the current object. */
export function SandboxRibbon({ consoleUrl }: { consoleUrl: string }) {
  const t = useTexts()
  return (
    <aside className="ribbon" aria-label={t('shell.sandbox')}>
      {t('shell.sandboxText')}{' '}
      <a className="link" href={consoleUrl}>
        {t('shell.sandboxLink')}
      </a>
    </aside>
  )
}
