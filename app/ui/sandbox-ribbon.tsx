import { useTexts } from '#app/i18n/texts.tsx'

/** Says that no real money moves, and leads to the console's page for what is on the screen. */
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
