import { data, href } from 'react-router'
import { includesWords } from '#app/domain/includes-words.ts'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/faq.ts'
import { buildPageLinks } from './page-links.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'
import { PublicHead, StructuredData } from './public-head.tsx'

export const handle = STATIC_DOCUMENT

const TOPICS = [
  { topic: 'paying', questions: ['how', 'time', 'cost', 'rate', 'bounds', 'others'] },
  { topic: 'trouble', questions: ['short', 'exchange', 'over', 'late', 'network', 'arrived', 'returned', 'cancel'] },
  { topic: 'account', questions: ['why', 'review', 'who', 'session'] },
  { topic: 'business', questions: ['links', 'receiving', 'loyalty'] },
  { topic: 'safety', questions: ['real', 'stolen'] },
] as const

/** Characters of a search that count. */
const QUERY_LENGTH = 80

export function loader({ url, context }: Route.LoaderArgs) {
  const page = {
    query: (url.searchParams.get('q') ?? '').trim().slice(0, QUERY_LENGTH),
    facts: getFacts(getLanguage(context)),
    links: buildPageLinks(context, '/faq'),
    texts: getPageTexts(context, 'faq'),
  }
  return data(page, getPrices(context) === null ? INCOMPLETE : undefined)
}

/** Each question has a fragment URL that support can send. The browser opens its `details` element. */
export default function FaqPage({ loaderData: { facts, links, query } }: Route.ComponentProps) {
  const t = useTexts()
  const topics = TOPICS.map(({ topic, questions }) => ({
    topic,
    found: questions
      .map((name) => ({ name, question: t(`faq.${name}.q`), answer: t(`faq.${name}.a`, facts) }))
      .filter(({ question, answer }) => includesWords(`${question} ${answer}`, query)),
  })).filter(({ found }) => found.length > 0)
  const count = topics.reduce((sum, { found }) => sum + found.length, 0)
  return (
    <article className="stack">
      <PublicHead
        heading={t('faq.heading')}
        description={t('faq.description')}
        links={links}
        lede={t('faq.lede', facts)}
      />
      <StructuredData value={{ '@type': 'FAQPage', mainEntity: topics.flatMap(({ found }) => found).map(describe) }} />
      <div className="guide">
        <div className="stack tight">
          <Search query={query} />
          {topics.length > 1 ? (
            <nav aria-label={t('faq.topics')}>
              <ul>
                {topics.map(({ topic }) => (
                  <li key={topic}>
                    <a className="link" href={`#${topic}`}>
                      {t(`faq.topic.${topic}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
        <div className="stack">
          {query ? <output>{t(count > 0 ? 'faq.found' : 'faq.foundNone', { count, query })}</output> : null}
          {topics.map(({ topic, found }) => (
            <section key={topic} className="questions" aria-labelledby={topic}>
              <h2 id={topic}>{t(`faq.topic.${topic}`)}</h2>
              {found.map(({ name, question, answer }) => (
                <details key={name} open={query !== ''}>
                  <summary>{question}</summary>
                  <p id={name}>{answer}</p>
                </details>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

/** A question in the terms of schema.org. */
function describe({ question, answer }: { question: string; answer: string }) {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }
}

function Search({ query }: { query: string }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <search>
      <form className="find" method="get" action={href('/faq')}>
        <input type="hidden" name="lang" value={language} />
        <div className="field">
          <label htmlFor="q">{t('faq.search')}</label>
          <input id="q" type="text" enterKeyHint="search" name="q" defaultValue={query} maxLength={QUERY_LENGTH} />
        </div>
        <button type="submit" className="button quiet">
          {t('faq.find')}
        </button>
        {query ? (
          <Link to={href('/faq')} reloadDocument>
            {t('faq.all')}
          </Link>
        ) : null}
      </form>
    </search>
  )
}
