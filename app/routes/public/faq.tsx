import { data } from 'react-router'
import { pricesOf } from '#app/features/prices/load-prices.server.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/faq.ts'
import { canonicalOf } from './canonical.server.ts'
import { factsIn } from '#app/features/public-facts/facts.ts'
import { PublicHead } from './public-head.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = STATIC_DOCUMENT

const TOPICS = [
  { topic: 'paying', questions: ['how', 'time', 'cost', 'rate', 'bounds', 'others'] },
  { topic: 'trouble', questions: ['short', 'exchange', 'over', 'late', 'network', 'arrived', 'returned', 'cancel'] },
  { topic: 'account', questions: ['why', 'review', 'who', 'session'] },
  { topic: 'business', questions: ['links', 'receiving', 'loyalty'] },
  { topic: 'safety', questions: ['real', 'stolen'] },
] as const

export function loader({ context }: Route.LoaderArgs) {
  const page = {
    facts: factsIn(languageOf(context)),
    canonical: canonicalOf('/faq'),
    texts: textsOf(context, 'faq'),
  }
  return data(page, pricesOf(context) === null ? INCOMPLETE : undefined)
}

/** Each question has an address of its own: support sends it, and the browser opens the answer that it leads to. */
export default function FaqPage({ loaderData: { facts, canonical } }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <article className="prose stack">
      <PublicHead
        heading={t('faq.heading')}
        description={t('faq.description')}
        canonical={canonical}
        lede={t('faq.lede', facts)}
      />
      {TOPICS.map(({ topic, questions }) => (
        <section key={topic} className="questions" aria-labelledby={topic}>
          <h2 id={topic}>{t(`faq.topic.${topic}`)}</h2>
          {questions.map((question) => (
            <details key={question}>
              <summary>{t(`faq.${question}.q`)}</summary>
              <p id={question}>{t(`faq.${question}.a`, facts)}</p>
            </details>
          ))}
        </section>
      ))}
    </article>
  )
}
