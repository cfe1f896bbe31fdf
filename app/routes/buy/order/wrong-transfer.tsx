import { contactAbout } from '#app/features/held-transfers/held-transfer-view.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'

const CASES = ['Less', 'More', 'Name', 'Late'] as const

/** What happens to a transfer that is not as it should be, said before it is made. */
export function WrongTransfer({ id, reference }: { id: string; reference: string }) {
  const t = useTexts()
  return (
    <details className="more">
      <summary>{t('buyOrder.wrong')}</summary>
      <ul className="stack tight">
        <li>
          {reference}{' '}
          <Link to={contactAbout(id, { about: 'purchase' })} reloadDocument>
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
