import { buildContactUrl } from '#app/features/held-transfers/held-transfer-view.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'

const CASES = ['Less', 'More', 'Name', 'Late'] as const

/** Explains what happens to a wrong transfer, before the customer makes it. */
export function WrongTransfer({ id, reference }: { id: string; reference: string }) {
  const t = useTexts()
  return (
    <details className="more">
      <summary>{t('buyOrder.wrong')}</summary>
      <ul className="stack tight">
        <li>
          {reference}{' '}
          <Link to={buildContactUrl(id, { about: 'purchase' })} reloadDocument>
            {t('buyOrder.writeToUs')}
          </Link>
        </li>
        {CASES.map((each) => (
          <li key={each}>{t(`buyOrder.wrong${each}`)}</li>
        ))}
      </ul>
    </details>
  )
}
