import { useTexts } from '#app/i18n/texts.tsx'
import { ConsentForm } from './consent-form.tsx'

/** Asks a customer who has not answered yet. */
export function ConsentCard({ back }: { back: string }) {
  const t = useTexts()
  return (
    <section className="card stack tight">
      <h2 id="statistics">{t('statistics.heading')}</h2>
      <ConsentForm consent="open" back={back} />
    </section>
  )
}
