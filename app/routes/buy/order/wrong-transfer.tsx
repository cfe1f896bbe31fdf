import { useTexts } from '#app/i18n/texts.tsx'

const CASES = ['Reference', 'Less', 'More', 'Name', 'Late'] as const

/** What happens to a transfer that is not as it should be, said before it is made. */
export function WrongTransfer() {
  const t = useTexts()
  return (
    <details className="more">
      <summary>{t('buyOrder.wrong')}</summary>
      <ul className="stack tight">
        {CASES.map((each) => (
          <li key={each}>{t(`buyOrder.wrong${each}`)}</li>
        ))}
      </ul>
    </details>
  )
}
